/// How far other programs are lowered, on the server's cubic scale.
enum Levels {
  /// Under a spoken prompt: music stays to be heard, 27 dB lower.
  static let lowered = 0.35
  /// In place of a pause, for what cannot be paused: 60 dB lower, so that the microphone does not
  /// hear it.
  static let hushed = 0.1
}

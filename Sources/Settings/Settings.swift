/// What a learner has set about the voice; nothing where it was never touched.
public struct Settings: Sendable, Hashable, Codable {
  /// Of eSpeak NG, such as `en-gb-scotland`.
  public var voice: String?
  /// The name of a sink; nothing for the system's default one.
  public var output: String?
  /// Of okojo's own sound, linear: 50 is 6 dB less than 100.
  public var volume: Int?

  public static let volumes = 0...100

  public init(voice: String? = nil, output: String? = nil, volume: Int? = nil) {
    (self.voice, self.output, self.volume) = (voice, output, volume)
  }

  /// These where they say something, and others where they do not.
  public func over(_ others: Settings) -> Settings {
    Settings(
      voice: voice ?? others.voice, output: output ?? others.output,
      volume: volume ?? others.volume)
  }
}

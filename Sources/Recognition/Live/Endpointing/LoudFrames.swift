/// Which of the latest 200 ms were loud, and what that says of speech.
struct LoudFrames: Sendable {
  private static let window = 20
  /// Loud frames of the window that make a beginning.
  private static let loudToStart = 7
  /// The shortest syllable holds its level for so many frames; a click dies away at once.
  private static let heldToStart = 5
  private static let heldSpread = 20.0
  /// Loud frames in a row that make speech go on.
  private static let loudToGoOn = 3

  /// One bit for each frame, the latest lowest.
  private var bits: UInt32 = 0
  /// Levels in dB, the latest last.
  private var levels: [Double] = []

  mutating func add(level: Double, isLoud: Bool) {
    bits = (bits << 1 | (isLoud ? 1 : 0)) & (1 << Self.window - 1)
    levels = levels.suffix(Self.window - 1) + [level]
  }

  var isBeginning: Bool { bits.nonzeroBitCount >= Self.loudToStart && isHeld }

  var isGoingOn: Bool {
    let run: UInt32 = 1 << Self.loudToGoOn - 1
    return bits & run == run
  }

  /// How many frames ago the first loud one of the window began.
  var framesSinceFirst: Int { UInt32.bitWidth - bits.leadingZeroBitCount }

  /// Whether a loud sound stayed near the window's highest level for as long as a syllable does.
  private var isHeld: Bool {
    let least = (levels.max() ?? 0) - Self.heldSpread
    var run = 0
    for (back, level) in levels.reversed().enumerated() {
      run = bits >> UInt32(back) & 1 == 1 && level >= least ? run + 1 : 0
      if run == Self.heldToStart { return true }
    }
    return false
  }
}

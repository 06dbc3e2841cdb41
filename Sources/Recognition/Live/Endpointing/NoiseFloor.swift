/// Follows the level of the noise behind speech, in dB, frame by frame.
///
/// It falls at once with what is heard, rises slowly towards the quietest of the last 1.5 s, and
/// takes over a new level as soon as that has been steady for so long that it can't be speech.
struct NoiseFloor: Sendable {
  /// Below this lies the noise of no room; a microphone with a noise gate delivers zeros.
  static let lowest = -72.0
  /// A louder first sound may be speech already.
  private static let loudestGuess = -45.0
  private static let steadySpread = 6.0
  private static let slowRise = 0.03
  private static let memory = 150

  private(set) var level: Double
  private var smooth: Double?
  /// The latest smoothed levels, oldest first from `next` on.
  private var recent: [Double] = []
  private var next = 0

  init() { level = Self.loudestGuess }

  /// - Parameter steadyFrames: how many frames of the same level are no speech.
  mutating func follow(_ frame: Double, steadyFrames: Int) {
    let previous = smooth ?? frame
    let now = previous + 0.3 * (frame - previous)
    if smooth == nil { level = min(frame, Self.loudestGuess) }
    smooth = now
    remember(now)
    if let steady = steadyLevel(of: steadyFrames) {
      level = steady
    } else if now < level {
      level += 0.2 * (now - level)
    } else {
      level = min(level + Self.slowRise, max(level, recent.min() ?? level))
    }
    level = max(level, Self.lowest)
  }

  private mutating func remember(_ value: Double) {
    if recent.count < Self.memory {
      recent.append(value)
    } else {
      recent[next] = value
      next = (next + 1) % Self.memory
    }
  }

  /// The mean of the latest frames if they hardly differ.
  private func steadyLevel(of count: Int) -> Double? {
    guard recent.count >= count else { return nil }
    var lowest = Double.infinity
    var highest = -Double.infinity
    var sum = 0.0
    for back in 1...count {
      let value = recent[(next - back + 2 * recent.count) % recent.count]
      lowest = min(lowest, value)
      highest = max(highest, value)
      if highest - lowest > Self.steadySpread { return nil }
      sum += value
    }
    return sum / Double(count)
  }
}

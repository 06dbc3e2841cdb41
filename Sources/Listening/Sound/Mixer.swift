import Foundation

/// What the stream is given, sample by sample: sentence after sentence without a gap, faded
/// wherever something is cut, at the listener's volume, and softer towards the end of the time.
///
/// A value without a clock: all that it knows is how many samples were asked for.
struct Mixer: Sendable {
  /// A track in the list, by a number that no other has.
  struct Entry: Sendable {
    let number: Int
    let track: Track
  }

  /// A step of a track was given out.
  struct Passed: Sendable, Hashable {
    let number: Int
    /// Of the step in the track.
    let mark: Int
    /// In samples of the stream.
    let time: Int
    /// In samples of the track: after a jump not the mark's own.
    let offset: Int
  }

  private let sampleRate: Int
  private var current: Entry?
  private var offset = 0
  private var nextMark = 0
  private var following: Entry?
  /// There is nothing behind `following`, or behind `current` where that is nothing.
  private var isLast = false
  /// What is being faded out before `current` begins.
  private var leaving: (samples: ArraySlice<Int16>, length: Int)?
  private var fadeIn = 0
  private var isEnding = false
  private var silence = 0
  private var gain: Double
  private var volume: Double
  /// Samples given.
  private(set) var time = 0
  /// Samples until the sleep timer ends it.
  private(set) var remaining: Int?
  private var passed: [Passed] = []
  /// Samples of silence because the next sentence was not there in time.
  private(set) var missing = 0

  /// Seconds.
  static let fade = 0.008
  static let volumeFade = 0.03
  static let sleepFade = 10.0

  /// - Parameters:
  ///   - volume: 0–1, on the cubic scale of sound servers.
  ///   - remaining: seconds until it ends.
  init(sampleRate: Int, volume: Double, remaining: Double? = nil) {
    (self.sampleRate, self.volume) = (sampleRate, volume)
    gain = Self.factor(volume)
    self.remaining = remaining.map { Int($0 * Double(sampleRate)) }
  }

  static func factor(_ volume: Double) -> Double { volume * volume * volume }

  private var fadeLength: Int { Int(Self.fade * Double(sampleRate)) }

  /// - Parameter silence: seconds before the first sound, for an output that has to wake up.
  mutating func begin(silence: Double) {
    self.silence = Int(silence * Double(sampleRate))
    isEnding = false
    fadeIn = 0
    leaving = nil
    time = 0
    passed = []
  }

  /// From now on this one is heard, from `offset` on; what sounds is faded out.
  mutating func play(_ entry: Entry, from offset: Int = 0) {
    if let current, time > 0 {
      leaving = (current.track.samples[self.offset...].prefix(fadeLength), fadeLength)
    }
    current = entry
    self.offset = min(offset, entry.track.samples.count)
    nextMark = entry.track.marks.firstIndex { $0.offset >= self.offset } ?? entry.track.marks.count
    if nextMark > 0, self.offset < entry.track.samples.count,
      nextMark == entry.track.marks.count || entry.track.marks[nextMark].offset > self.offset
    {
      nextMark -= 1
    }
    fadeIn = offset > 0 ? fadeLength : 0
    following = nil
    isLast = false
  }

  /// What comes behind the one that sounds; nothing for the end.
  mutating func setFollowing(_ entry: Entry?) {
    following = entry
    isLast = entry == nil
  }

  mutating func setVolume(_ volume: Double) { self.volume = volume }

  /// Fades out and ends.
  mutating func end() { isEnding = true }

  /// Where `current` is.
  var place: (number: Int, offset: Int)? { current.map { ($0.number, offset) } }

  mutating func takePassed() -> [Passed] {
    defer { passed = [] }
    return passed
  }

  /// The next samples; none at the end.
  mutating func next(_ count: Int) -> [Int16] {
    var samples: [Int16] = []
    samples.reserveCapacity(count)
    while samples.count < count {
      guard let piece = piece(count - samples.count) else { break }
      samples += piece
      time += piece.count
    }
    return samples
  }

  /// Nothing at the end.
  private mutating func piece(_ count: Int) -> [Int16]? {
    if let faded = fadedOut(count) { return faded }
    if isEnding || remaining.map({ $0 <= 0 }) == true { return nil }
    if silence > 0 {
      let length = min(count, silence)
      silence -= length
      return [Int16](repeating: 0, count: length)
    }
    guard let current else { return nil }
    guard offset < current.track.samples.count else {
      if let following {
        play(following)
        leaving = nil
        // Who listens for what has passed sends the next.
        return []
      }
      if isLast { return nil }
      missing += count
      return [Int16](repeating: 0, count: count)
    }
    pass(current)
    var end = current.track.samples.count
    if nextMark < current.track.marks.count { end = min(end, current.track.marks[nextMark].offset) }
    var length = min(count, end - offset)
    if let remaining { length = min(length, remaining) }
    var samples = Array(current.track.samples[offset..<offset + length])
    offset += length
    shape(&samples)
    return samples
  }

  /// What was cut off, and at the end what sounds.
  private mutating func fadedOut(_ count: Int) -> [Int16]? {
    if isEnding, leaving == nil, let current, time > 0, offset < current.track.samples.count {
      leaving = (current.track.samples[offset...].prefix(fadeLength), fadeLength)
      offset = current.track.samples.count
      isLast = true
      following = nil
    }
    guard let (rest, length) = leaving, !rest.isEmpty else {
      leaving = nil
      return nil
    }
    let piece = rest.prefix(count)
    let factor = gain
    let faded = piece.enumerated().map { index, sample in
      let left = Double(rest.count - index - 1) / Double(length)
      return Int16(Double(sample) * left * factor)
    }
    leaving = piece.count == rest.count ? nil : (rest.dropFirst(piece.count), length)
    return faded
  }

  private mutating func pass(_ entry: Entry) {
    let marks = entry.track.marks
    while nextMark < marks.count, marks[nextMark].offset <= offset {
      passed.append(Passed(number: entry.number, mark: nextMark, time: time, offset: offset))
      nextMark += 1
    }
  }

  /// Fades and volumes.
  private mutating func shape(_ samples: inout [Int16]) {
    let target = Self.factor(volume)
    let step = 1 / (Self.volumeFade * Double(sampleRate))
    let sleepFade = Int(Self.sleepFade * Double(sampleRate))
    let isPlain = gain == 1 && target == 1 && fadeIn == 0 && (remaining ?? .max) > sleepFade * 2
    if isPlain {
      if let remaining { self.remaining = remaining - samples.count }
      return
    }
    for index in samples.indices {
      if gain != target { gain += min(max(target - gain, -step), step) }
      var factor = gain
      if fadeIn > 0 {
        factor *= 1 - Double(fadeIn) / Double(fadeLength)
        fadeIn -= 1
      }
      if let remaining {
        if remaining < sleepFade { factor *= Double(remaining) / Double(sleepFade) }
        self.remaining = remaining - 1
      }
      samples[index] = Int16(Double(samples[index]) * factor)
    }
  }
}

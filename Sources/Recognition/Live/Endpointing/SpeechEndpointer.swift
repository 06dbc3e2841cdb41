/// Finds where speech begins and ends while sound arrives; 16 kHz, mono, blocks of any size.
///
/// A value without clock or microphone: time is the number of samples, and the same samples give
/// the same events however they are cut into blocks. Frames of 10 ms count as loud when either of
/// two bands stands out from its noise floor; speech begins when enough of 200 ms were loud, which
/// the click of a key is not, and ends after a silence whose length depends on `isComplete`.
public struct SpeechEndpointer: Sendable {
  public enum Event: Sendable, Hashable {
    /// Speech counts from this sample on, `preRoll` before the first loud frame.
    case started(at: Int)
    /// What seemed to be speech was a steady noise; the wait goes on.
    case retracted
    /// A short silence: perhaps the end.
    case probablyOver
    /// It was not the end.
    case resumed
    /// The last event of a turn.
    case ended(Outcome)
  }

  /// How a turn at the microphone ended; ranges are samples since the start, with some sound
  /// before and after the speech.
  public enum Outcome: Sendable, Hashable {
    case utterance(Range<Int>)
    case nothingSaid
    /// Speech went on for too long; what was said until then.
    case tooLong(Range<Int>)
    /// The microphone delivered nothing but digital zeros.
    case deadMicrophone
  }

  /// Level of the latest frame in dB below full scale, for a meter; −96 is silence.
  public private(set) var level = FrameMeter.silence
  public private(set) var outcome: Outcome?
  public var isSpeaking: Bool { start != nil && outcome == nil }
  /// Samples taken so far.
  public private(set) var position = 0

  private let settings: EndpointerSettings
  private var meter = FrameMeter()
  private var body = NoiseFloor()
  private var edge = NoiseFloor()
  private var heardSomething = false
  private var frames = 0
  /// Whether each of the latest frames was loud, one bit each, the latest lowest.
  private var loud: UInt32 = 0
  /// Levels of the latest `window` frames, the latest last.
  private var recent: [Double] = []
  /// First sample that counts as speech, and the first loud frame.
  private var start: Int?
  private var firstLoud = 0
  private var lastLoud = 0
  private var saidProbablyOver = false
  /// Levels since the first loud frame, to judge a short sound when it is over.
  private var candidate: [FrameMeter.Levels] = []

  /// How far a frame stands above its floor, in dB, to count as loud.
  private static let margin = 9.0
  /// While speaking, weak endings count too.
  private static let marginWhileSpeaking = 6.0
  /// Loud frames that make a beginning, of the latest `window`.
  private static let loudToStart = 7
  private static let window = 20
  /// The shortest syllable holds its level for so many frames; a click dies away at once.
  private static let heldToStart = 5
  private static let heldSpread = 20.0
  /// Loud frames in a row that make speech go on.
  private static let loudToGoOn = 3
  /// The floor of noise is unknown at first; nothing is lost by waiting for it.
  private static let learningFrames = 30
  private static let steadyFrames = 30
  /// No vowel is held as evenly for so long.
  private static let steadyFramesWhileSpeaking = 70

  public init(settings: EndpointerSettings = .init()) {
    self.settings = settings
  }

  /// - Parameter isComplete: whether the expected text has been heard to its end.
  /// - Returns: what happened, in order; nothing after `ended`.
  public mutating func process(_ block: some Sequence<Int16>, isComplete: Bool) -> [Event] {
    var events: [Event] = []
    for sample in block where outcome == nil {
      position += 1
      heardSomething = heardSomething || sample != 0
      guard let levels = meter.take(sample) else { continue }
      level = levels.body
      take(levels, isComplete: isComplete, into: &events)
    }
    return events
  }

  private mutating func take(
    _ levels: FrameMeter.Levels, isComplete: Bool, into events: inout [Event]
  ) {
    let steady = start == nil ? Self.steadyFrames : Self.steadyFramesWhileSpeaking
    body.follow(levels.body, steadyFrames: steady)
    edge.follow(levels.edge, steadyFrames: steady)
    let margin = start == nil ? Self.margin : Self.marginWhileSpeaking
    loud = loud << 1 | (stands(out: levels, by: margin) ? 1 : 0)
    recent = recent.suffix(Self.window - 1) + [levels.body]
    frames += 1
    if start == nil {
      wait(&events)
    } else {
      candidate.append(levels)
      listen(isComplete: isComplete, &events)
    }
  }

  private func stands(out levels: FrameMeter.Levels, by margin: Double) -> Bool {
    levels.body > body.level + margin || levels.edge > edge.level + margin
  }

  private mutating func wait(_ events: inout [Event]) {
    let window = loud & (1 << Self.window - 1)
    if frames >= Self.learningFrames, window.nonzeroBitCount >= Self.loudToStart, isHeld {
      firstLoud = frames - (UInt32.bitWidth - window.leadingZeroBitCount)
      lastLoud = frames
      let first = max(0, samples(firstLoud) - Int(settings.preRoll * 16_000))
      start = first
      candidate = []
      saidProbablyOver = false
      events.append(.started(at: first))
    } else if !heardSomething, seconds(frames) >= settings.deadLimit {
      end(.deadMicrophone, &events)
    } else if seconds(frames) >= settings.startLimit {
      end(.nothingSaid, &events)
    }
  }

  /// Whether a loud sound stayed near the window's highest level for as long as a syllable does.
  private var isHeld: Bool {
    let least = (recent.max() ?? 0) - Self.heldSpread
    var run = 0
    for (back, level) in recent.reversed().enumerated() {
      run = loud >> UInt32(back) & 1 == 1 && level >= least ? run + 1 : 0
      if run == Self.heldToStart { return true }
    }
    return false
  }

  private mutating func listen(isComplete: Bool, _ events: inout [Event]) {
    let run: UInt32 = 1 << Self.loudToGoOn - 1
    if loud & run == run {
      lastLoud = frames
      if saidProbablyOver { events.append(.resumed) }
      saidProbablyOver = false
    }
    let silence = seconds(frames - lastLoud)
    if silence >= (isComplete ? settings.hangoverWhenComplete : settings.hangover) {
      close(&events)
    } else if seconds(frames - firstLoud) >= settings.lengthLimit {
      end(.tooLong(range), &events)
    } else if silence >= settings.probablyOver, !saidProbablyOver {
      saidProbablyOver = true
      events.append(.probablyOver)
    }
  }

  /// Speech is over, unless it was none: then the floor has caught up with what seemed loud.
  private mutating func close(_ events: inout [Event]) {
    let count = candidate.count { stands(out: $0, by: Self.margin) }
    if count + Self.loudToStart < 10 {
      start = nil
      loud = 0
      events.append(.retracted)
    } else {
      end(.utterance(range), &events)
    }
  }

  private var range: Range<Int> {
    let end = samples(lastLoud) + Int(settings.postRoll * 16_000)
    return (start ?? 0)..<min(position, end)
  }

  private mutating func end(_ outcome: Outcome, _ events: inout [Event]) {
    self.outcome = outcome
    events.append(.ended(outcome))
  }

  private func samples(_ frames: Int) -> Int { frames * FrameMeter.frameLength }
  private func seconds(_ frames: Int) -> Double { Double(frames) / 100 }
}

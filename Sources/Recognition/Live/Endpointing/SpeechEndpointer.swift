/// Finds where speech begins and ends while sound arrives; 16 kHz, mono, blocks of any size.
///
/// A value without clock or microphone: time is the number of samples, and the same samples give
/// the same events however they are cut into blocks. Frames of 10 ms count as loud when either of
/// two bands stands out from its noise floor; speech begins when enough of 200 ms were loud, which
/// the click of a key is not, and ends after a silence whose length depends on `isComplete`.
public struct SpeechEndpointer: Sendable {
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
  private var loud = LoudFrames()
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
  /// The floor of noise is unknown at first; nothing is lost by waiting for it.
  private static let learningFrames = 30
  private static let steadyFrames = 30
  /// Loud frames after the beginning that a spoken word has at the least.
  private static let leastSpeech = 3
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
    loud.add(level: levels.body, isLoud: stands(out: levels, by: margin))
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
    if frames >= Self.learningFrames, loud.isBeginning {
      firstLoud = frames - loud.framesSinceFirst
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

  private mutating func listen(isComplete: Bool, _ events: inout [Event]) {
    if loud.isGoingOn {
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
    if count < Self.leastSpeech {
      start = nil
      loud = LoudFrames()
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

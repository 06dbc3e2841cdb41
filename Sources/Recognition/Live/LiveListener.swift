public import Scoring

/// Listens to one speaker at a microphone, turn by turn: says when speech begins and ends and
/// which words are heard, and keeps the samples of the utterance. One owner, one thread.
public final class LiveListener {
  private let recognizer: LiveRecognizer
  private let settings: EndpointerSettings
  private var endpointer: SpeechEndpointer
  private var sound = KeptSound()
  private var isProbablyOver = false
  private var hearing = Hearing()

  /// - Parameter recognizer: belongs to the listener from now on.
  public init(recognizer: LiveRecognizer, settings: EndpointerSettings = .init()) {
    self.recognizer = recognizer
    self.settings = settings
    endpointer = SpeechEndpointer(settings: settings)
  }

  /// Begins a turn in which one of these texts is expected; may be none.
  /// - Throws: `RecognitionError`.
  public func start(expecting texts: [ExpectedText]) throws(RecognitionError) {
    try recognizer.expect(texts)
    try start()
  }

  /// Begins another turn with the same texts.
  /// - Throws: `RecognitionError`.
  public func start() throws(RecognitionError) {
    recognizer.stop()
    endpointer = SpeechEndpointer(settings: settings)
    sound = KeptSound()
    isProbablyOver = false
    hearing = Hearing()
  }

  /// Takes a block of sound; after the outcome of the turn, blocks are passed over.
  ///
  /// - Parameter samples: 16 kHz, mono, any number. Whether the text is complete is noticed between
  ///   blocks: with blocks of more than 50 ms, speech ends later.
  /// - Throws: `RecognitionError`; the samples are kept and the ends of speech are found all the
  ///   same.
  @discardableResult
  public func feed(_ samples: [Int16]) throws(RecognitionError) -> ListeningUpdate {
    guard endpointer.outcome == nil else { return update }
    sound.append(samples)
    let events = endpointer.process(samples, isComplete: hearing.isComplete)
    let wasListening = sound.isKeepingAll
    var isNew = false
    for event in events {
      switch event {
      case .started(let first):
        sound.keepAll(from: first)
        isNew = true
      case .retracted:
        sound.keepLatest()
        isProbablyOver = false
        hearing = Hearing()
        isNew = false
      case .probablyOver: isProbablyOver = true
      case .resumed: isProbablyOver = false
      case .ended: break
      }
    }
    if !sound.isKeepingAll { sound.drop(before: endpointer.position - preRollSamples) }
    try listen(to: samples, isNew: isNew, wasListening: wasListening)
    return update
  }

  /// The samples of an outcome's range, or of the speech until now.
  public var utterance: [Int16] {
    switch endpointer.outcome {
    case .utterance(let range), .tooLong(let range): sound[range]
    case .nothingSaid, .deadMicrophone: []
    case nil: isSpeaking ? sound.all : []
    }
  }

  /// Gives the recogniser's model back.
  public func close() { recognizer.close() }

  private var isSpeaking: Bool { endpointer.isSpeaking }
  /// The endpointer looks back over its window of 0.2 s before the pre-roll.
  private var preRollSamples: Int { Int((settings.preRoll + 0.5) * 16_000) }

  private var update: ListeningUpdate {
    ListeningUpdate(
      level: endpointer.level, isSpeaking: isSpeaking, hearing: hearing,
      isProbablyOver: isProbablyOver, outcome: endpointer.outcome)
  }

  /// Hands on what has become speech: all that was kept at its beginning, then block by block.
  private func listen(
    to samples: [Int16], isNew: Bool, wasListening: Bool
  ) throws(RecognitionError) {
    guard sound.isKeepingAll else { return }
    if isNew {
      try recognizer.start()
      try recognizer.process(sound.all)
    } else if wasListening {
      try recognizer.process(samples)
    }
    hearing = recognizer.hearing
    if endpointer.outcome != nil { recognizer.stop() }
  }
}

/// The samples that may still be wanted, under their numbers since the start of the turn.
struct KeptSound: Sendable {
  private var samples: [Int16] = []
  private var first = 0
  private(set) var isKeepingAll = false

  var all: [Int16] { samples }

  subscript(range: Range<Int>) -> [Int16] {
    let range = range.clamped(to: first..<first + samples.count)
    return Array(samples[range.lowerBound - first..<range.upperBound - first])
  }

  mutating func append(_ block: [Int16]) { samples += block }

  mutating func drop(before position: Int) {
    let count = min(samples.count, position - first)
    guard count > 0 else { return }
    samples.removeFirst(count)
    first += count
  }

  mutating func keepAll(from position: Int) {
    drop(before: position)
    isKeepingAll = true
  }

  mutating func keepLatest() { isKeepingAll = false }
}

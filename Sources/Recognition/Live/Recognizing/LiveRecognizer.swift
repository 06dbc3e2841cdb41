public import Foundation
public import Scoring

/// Hears which of the expected words have been said while somebody speaks.
///
/// A sketch for the display and for the endpointer, not a score: it computes only what its narrow
/// search needs. One owner, one thread.
public final class LiveRecognizer {
  private var decoder: LiveDecoder?
  private var texts: [TrackedText] = []
  private var hasWords = false

  /// - Throws: `RecognitionError` if the model or the runtime folder is not usable.
  public init(
    path: String = AcousticModel.defaultPath,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RecognitionError) {
    decoder = try LiveDecoder(model: path, environment: environment)
  }

  /// Sets what may be said from the next `start()` on. Words without pronunciations are never
  /// heard, texts without words are never complete.
  public func expect(_ texts: [ExpectedText]) throws(RecognitionError) {
    let tracked = texts.map { TrackedText(words: $0.words) }
    let grammar = LiveGrammar(tracked.map(\.spoken))
    self.texts = tracked
    hasWords = !grammar.arcs.isEmpty
    if hasWords { try decoder?.search(grammar) }
  }

  /// Begins a new utterance; what was heard before is forgotten.
  public func start() throws(RecognitionError) {
    if hasWords { try decoder?.start() }
  }

  /// - Parameter samples: 16 kHz, mono, any number.
  public func process(_ samples: [Int16]) throws(RecognitionError) {
    if hasWords { try decoder?.process(samples) }
  }

  /// What has been heard since `start()`.
  public var hearing: Hearing {
    guard hasWords, let path = decoder?.path, let first = path.words.first else {
      return Hearing()
    }
    let text = texts.shortest(of: first.place.text, through: path)
    return texts[text].hearing(text: text, path: path)
  }

  /// Ends the utterance.
  public func stop() { decoder?.stop() }

  /// Gives the model back; nothing is heard any more.
  public func close() { decoder = nil }
}

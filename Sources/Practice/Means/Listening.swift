public import Scoring

/// Listens to one answer; made for each by a `ListenerFactory`.
public protocol Listener: Sendable {
  /// - Parameter samples: one channel, 16,000 per second, in order.
  func feed(_ samples: [Int16]) async -> ListeningUpdate
  /// Judges what was fed, against the accepted text that fits it best.
  func score() async throws -> TurnResult
  /// What was fed of the utterance, with a little before and after it; nothing if there was none.
  func recording() async -> Recording?
}

public protocol ListenerFactory: Sendable {
  /// Called while the prompt plays, so that it may take some time.
  /// - Parameters:
  ///   - accepted: every text that is accepted as an answer.
  ///   - rivals: texts that are easily said instead, such as the other word of a minimal pair; the
  ///     listener is to tell them apart.
  /// - Throws: best a `ReadableError`: there is no model.
  func listener(for accepted: [String], beside rivals: [String]) async throws -> any Listener
}

/// What a listener knows so far.
public struct ListeningUpdate: Sendable, Hashable {
  public enum Outcome: Sendable, Hashable {
    case utteranceOver
    /// Nobody spoke for too long.
    case nothingSaid
    /// Somebody does not stop speaking; what there is gets scored.
    case tooLong
    /// Nothing but zeros, or nothing at all.
    case deadMicrophone
  }

  /// Of the last samples, dBFS; minus infinity for zeros.
  public let level: Double
  /// Heard from the beginning until now.
  public let words: [String]
  /// When there is one, the microphone is closed.
  public let outcome: Outcome?

  public init(level: Double, words: [String] = [], outcome: Outcome? = nil) {
    self.level = level
    self.words = words
    self.outcome = outcome
  }
}

/// What became of an answer.
public enum TurnResult: Sendable, Hashable {
  /// - Parameter of: the accepted text that fits best.
  case scored(Assessment, of: String)
  /// One of the rivals was said instead of the text.
  case rival(String, insteadOf: String)
  /// Something else was said.
  case wrongText
  case noSpeech
  case tooQuiet
  /// So loud that the recording is cut off.
  case clipped

  /// Only an answer that was said and recorded well has a score; the others have advice.
  var news: [TurnNews] {
    switch self {
    case .scored, .rival: [.result(self)]
    case .wrongText: [.advice(.wrongText)]
    case .noSpeech: [.advice(.noSpeech)]
    case .tooQuiet: [.advice(.tooQuiet)]
    case .clipped: [.advice(.clipped)]
    }
  }
}

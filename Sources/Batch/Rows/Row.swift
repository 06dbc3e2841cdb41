public import Language
public import Scoring

/// What is known of one recording of the input; every input has exactly one row.
public struct Row: Sendable, Hashable {
  /// As the manifest or the command line names it.
  public let file: FileName
  /// The expected text; empty where none was found.
  public let text: String
  public let outcome: RowOutcome

  public init(file: FileName, text: String, outcome: RowOutcome) {
    self.file = file
    self.text = text
    self.outcome = outcome
  }
}

/// What scoring one recording led to.
public enum RowOutcome: Sendable, Hashable {
  /// The expected text was spoken, well or not.
  case scored(Assessment, Audio)
  /// Something else was spoken; the scores are low.
  case wrongText(Assessment, Audio)
  /// Nothing that is speech; `warnings` of the audio say more.
  case noSpeech(Audio)
  /// The recording could not be scored; audio is given if it was read.
  case failed(Failure, Audio?)

  public var status: RowStatus {
    switch self {
    case .scored: .ok
    case .wrongText: .wrongText
    case .noSpeech: .noSpeech
    case .failed: .error
    }
  }

  public var assessment: Assessment? {
    switch self {
    case .scored(let assessment, _), .wrongText(let assessment, _): assessment
    case .noSpeech, .failed: nil
    }
  }

  public var audio: Audio? {
    switch self {
    case .scored(_, let audio), .wrongText(_, let audio), .noSpeech(let audio): audio
    case .failed(_, let audio): audio
    }
  }

  public var failure: Failure? {
    guard case .failed(let failure, _) = self else { return nil }
    return failure
  }
}

/// The word for an outcome in rows.
public enum RowStatus: String, Sendable, CaseIterable, Decodable {
  case ok
  case noSpeech = "no_speech"
  case wrongText = "wrong_text"
  case error

  /// Whether the row has scores; a run whose rows all have ends with exit status 0.
  public var isScored: Bool { self == .ok || self == .wrongText }
}

/// Why a row has no scores: a stable word for programs and a sentence for people.
public struct Failure: Sendable, Hashable, Decodable {
  public let code: String
  public let message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  public init(_ error: any ReadableError, in language: Language) {
    self.init(code: error.code, message: error.text.in(language))
  }
}

public import Language
import Scoring

/// The learner's own voice was to be played, and nobody was heard.
public struct NothingRecorded: ReadableError {
  public init() {}

  public var code: String { "nothing_recorded" }

  public var text: Text {
    Text(
      en: "There is no recording of this answer; press 'a' and say it once more.",
      ja: "この答えの録音がありません。a を押して、もう一度言ってみましょう。")
  }
}

extension Speaker {
  /// What the voice says, in English.
  func voice(_ text: String?) async throws -> Recording? {
    guard let text else { return nil }
    return try await recording(of: VoiceLine(text, in: .english))
  }
}

extension Recording {
  var contour: Contour? { Contour(samples: samples, sampleRate: sampleRate) }
}

public import Foundation

/// Attempts with their words and sounds as an array of JSON objects, times in UTC.
public enum AttemptJSON {
  /// - Throws: `EncodingError` for a number that JSON has no word for.
  public static func data(_ attempts: [Attempt]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(attempts.map(Row.init))
  }

  struct Row: Encodable {
    struct Scores: Encodable {
      let overall: Double
      let accuracy, fluency, completeness, prosody: Double?
    }

    let time, day, lesson, item, kind, text, input, rating: String
    let scores: Scores
    let words: [AttemptWord]

    init(_ attempt: Attempt) {
      time = attempt.time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
      day = "\(attempt.day)"
      (lesson, item) = (attempt.item.lesson, attempt.item.key)
      (kind, text) = (attempt.kind, attempt.text)
      input = attempt.isSpoken ? "spoken" : "typed"
      rating = attempt.rating.name
      scores = Scores(
        overall: attempt.overall, accuracy: attempt.parts?.accuracy,
        fluency: attempt.parts?.fluency, completeness: attempt.parts?.completeness,
        prosody: attempt.parts?.prosody)
      words = attempt.words
    }
  }
}

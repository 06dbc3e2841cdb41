import Foundation

/// Attempts as a table for other programs (RFC 4180): a header, a row each, times in UTC.
public enum AttemptCSV {
  static let header =
    "time,day,lesson,item,kind,text,input,rating,overall,accuracy,fluency,completeness,prosody"

  /// - Returns: lines that end with CR LF.
  public static func text(_ attempts: [Attempt]) -> String {
    ([header] + attempts.map(row)).map { $0 + "\r\n" }.joined()
  }

  private static func row(_ attempt: Attempt) -> String {
    let parts = attempt.parts
    let fields: [String] = [
      attempt.time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      "\(attempt.day)", attempt.item.lesson, attempt.item.key, attempt.kind, attempt.text,
      attempt.isSpoken ? "spoken" : "typed", attempt.rating.name, number(attempt.overall),
      number(parts?.accuracy), number(parts?.fluency), number(parts?.completeness),
      number(parts?.prosody),
    ]
    return fields.map(quoted).joined(separator: ",")
  }

  private static func number(_ value: Double?) -> String {
    value.map { "\(($0 * 10).rounded() / 10)" } ?? ""
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { #",""#.utf8.contains($0) || $0 == 13 || $0 == 10 }) else {
      return field
    }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}

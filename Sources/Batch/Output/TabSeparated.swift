import Scoring

/// A header and one line per row; fields that do not apply are empty, and a tab, a line feed, a
/// carriage return and a backslash within a field are written `\t`, `\n`, `\r` and `\\`.
struct TabSeparated: ResumableFormat {
  private static let columns = [
    "file", "status", "overall", "accuracy", "fluency", "completeness", "prosody", "recognized",
    "text", "warnings", "error_code", "error_message",
  ]

  var header: String { Self.columns.joined(separator: "\t") + "\n" }

  func text(of row: Row) -> String {
    let outcome = row.outcome
    let scores = outcome.assessment?.scores.named.map { fixed($0.1, decimals: 1) }
    let fields =
      [row.file.written, outcome.status.rawValue]
      + (scores ?? Array(repeating: "", count: 5)) + [
        outcome.assessment?.recognized ?? "", row.text,
        outcome.audio?.warnings.joined(separator: ",") ?? "",
        outcome.failure?.code ?? "", outcome.failure?.message ?? "",
      ]
    return fields.map(escaped).joined(separator: "\t") + "\n"
  }

  func footer(_ summary: Summary) -> String { "" }

  func status(of line: [UInt8], file: FileName, text: String) -> RowStatus? {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == Self.columns.count,
      fields[0].elementsEqual(escaped(file.written).utf8),
      fields[8].elementsEqual(escaped(text).utf8)
    else { return nil }
    return RowStatus(rawValue: String(decoding: fields[1], as: UTF8.self))
  }

  func canBegin(with bytes: [UInt8], file: FileName, text: String) -> Bool {
    let beginning = Array((escaped(file.written) + "\t").utf8)
    return bytes.starts(with: beginning) || beginning.starts(with: bytes)
  }

  private func escaped(_ field: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

/// A text of rows and fields, as spreadsheets and Anki write it: one row a line, fields between
/// separators. A field in double quotes may hold separators, line ends, and quotes as `""`.
struct DelimitedText {
  struct Row: Hashable {
    let fields: [String]
    /// Of its beginning, from 1.
    let line: Int
  }

  private let scalars: [Unicode.Scalar]
  private let separator: Unicode.Scalar
  private var position = 0
  private var line: Int

  /// - Parameter line: of the text's beginning, from 1.
  static func rows(of text: Substring, separator: Unicode.Scalar, line: Int) -> [Row] {
    var reader = DelimitedText(
      scalars: Array(text.unicodeScalars), separator: separator, line: line)
    var rows: [Row] = []
    while reader.position < reader.scalars.count {
      let line = reader.line
      let row = Row(fields: reader.row(), line: line)
      if row.fields.contains(where: { !$0.allSatisfy(\.isWhitespace) }) { rows.append(row) }
    }
    return rows
  }

  private init(scalars: [Unicode.Scalar], separator: Unicode.Scalar, line: Int) {
    (self.scalars, self.separator, self.line) = (scalars, separator, line)
  }

  private mutating func row() -> [String] {
    var fields = [field()]
    while position < scalars.count, scalars[position] == separator {
      position += 1
      fields.append(field())
    }
    // The line end.
    if position < scalars.count, scalars[position] == "\r" { position += 1 }
    if position < scalars.count, scalars[position] == "\n" {
      position += 1
      line += 1
    }
    return fields
  }

  private mutating func field() -> String {
    if position < scalars.count, scalars[position] == "\"", let quoted = quoted() { return quoted }
    let start = position
    while position < scalars.count, scalars[position] != separator, !isLineEnd(position) {
      position += 1
    }
    return text(scalars[start..<position])
  }

  /// Nothing, and nothing read, where the quotes do not enclose the field: people put quotes
  /// around what somebody says.
  private mutating func quoted() -> String? {
    var content: [Unicode.Scalar] = []
    var place = position + 1
    while place < scalars.count {
      guard scalars[place] == "\"" else {
        content.append(scalars[place])
        place += 1
        continue
      }
      if place + 1 < scalars.count, scalars[place + 1] == "\"" {
        content.append("\"")
        place += 2
        continue
      }
      let end = place + 1
      guard end == scalars.count || scalars[end] == separator || isLineEnd(end) else { return nil }
      position = end
      line += content.count { $0 == "\n" }
      return text(content[...])
    }
    return nil
  }

  /// `\n` or `\r\n`; a lone `\r` is the end of a line as well.
  private func isLineEnd(_ place: Int) -> Bool {
    scalars[place] == "\n" || scalars[place] == "\r"
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// A field as it is written: in quotes where it would be read otherwise.
  static func written(_ field: String, separator: Unicode.Scalar = "\t") -> String {
    let needsQuotes =
      field.unicodeScalars.contains { $0 == separator || "\n\r\"".unicodeScalars.contains($0) }
      || field.hasPrefix("#")
    return needsQuotes ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}

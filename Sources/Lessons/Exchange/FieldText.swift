/// Fields of cards as a lesson's lines.
enum FieldText {
  /// On one line, without sounds, pictures, and the marks of gaps.
  static func plain(_ field: String, isHTML: Bool) -> String {
    let text = withoutGaps(withoutSounds(isHTML ? PlainHTML.text(of: field) : field))
    return text.split(whereSeparator: { $0.isWhitespace && $0 != "\u{3000}" || $0.isControl })
      .joined(separator: " ")
  }

  /// Anki's `[sound:hello.mp3]`.
  private static func withoutSounds(_ text: String) -> String {
    text.replacing(#/\[sound:[^\]]*\]/#, with: "")
  }

  /// Anki's `{{c1::word::hint}}`.
  private static func withoutGaps(_ text: String) -> String {
    text.replacing(#/\{\{c\d+::(.*?)(::.*?)?\}\}/#) { $0.output.1 }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}

public import Language

/// Why a text is none that a speaker of English could be expected to say.
public enum ExpectedTextError: ReadableError, Hashable {
  case noEnglishWord(text: String)
  /// The text has more words or characters than `ExpectedTextReader` allows.
  case tooLong(text: String)

  public var code: String {
    switch self {
    case .noEnglishWord: "no_english_word"
    case .tooLong: "text_too_long"
    }
  }

  public var text: Text {
    switch self {
    case .noEnglishWord(let text):
      Text(
        en: "The text “\(Self.excerpt(text))” contains no English word; "
          + "give the sentence that was to be said.",
        ja: "テキスト「\(Self.excerpt(text))」に英語の単語がありません。"
          + "話すはずだった英文を指定してください。")
    case .tooLong(let text):
      Text(
        en: "The text “\(Self.excerpt(text))” is longer than "
          + "\(ExpectedTextReader.wordLimit) words or "
          + "\(ExpectedTextReader.characterLimit) characters; give one recording per sentence.",
        ja: "テキスト「\(Self.excerpt(text))」が長すぎます"
          + "（\(ExpectedTextReader.wordLimit) 語、"
          + "\(ExpectedTextReader.characterLimit) 文字まで）。録音を一文ずつに分けてください。")
    }
  }

  /// The beginning, on one line, without what would steer a terminal.
  private static func excerpt(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(41).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: " "
      default: Character(scalar)
      }
    }
    return scalars.count > 40 ? String(scalars.dropLast()) + "…" : String(scalars)
  }
}

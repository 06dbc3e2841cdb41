import Language

extension JSONFault {
  /// One sentence for the author of a lesson.
  var text: Text {
    switch self {
    case .unexpectedEnd(nil):
      Text(
        en: "A value is missing at the end of the file; add it.",
        ja: "ファイルの終わりに値がありません。加えてください。")
    case .unexpectedEnd(let opening?):
      Text(
        en: "The file ends, but the '\(opening.mark)' of line \(opening.line) is not closed; "
          + "add '\(opening.closing)'.",
        ja: "\(opening.line) 行目の '\(opening.mark)' が閉じないままファイルが終わっています。"
          + "'\(opening.closing)' を加えてください。")
    case .expected(let wanted, let found) where found.halfWidth == wanted: found.isFullWidth
    case .expected(let wanted, let found):
      Text(
        en: "There is '\(found)' where '\(wanted)' should be; is a '\(wanted)' missing before it?",
        ja: "'\(wanted)' のはずの所に '\(found)' があります。直前に '\(wanted)' が抜けていませんか。")
    case .mismatched(let found, let opening):
      Text(
        en: "The '\(opening.mark)' of line \(opening.line) is still open at '\(found)'; "
          + "add '\(opening.closing)' before it.",
        ja: "\(opening.line) 行目の '\(opening.mark)' が '\(found)' の前で閉じていません。"
          + "'\(opening.closing)' を加えてください。")
    case .closesNothing(let found):
      Text(
        en: "Nothing is open that '\(found)' could close; remove it.",
        ja: "'\(found)' に対応する開きかっこがありません。消してください。")
    case .unexpected(let found) where found.halfWidth != nil: found.isFullWidth
    case .unexpected(let found) where [",", "}", "]"].contains(found):
      Text(
        en: "A value is missing before '\(found)'; add it, or remove what is left over.",
        ja: "'\(found)' の前に値がありません。加えるか、余分な記号を消してください。")
    case .unexpected(let found):
      Text(
        en: "'\(found)' cannot stand here; remove it or put texts in quotes.",
        ja: "'\(found)' はここに書けません。消すか、文字列なら引用符で囲んでください。")
    case .lineEndInString:
      Text(
        en: "The text is not closed on this line; add the quote that ends it.",
        ja: "文字列がこの行で閉じていません。終わりの引用符を加えてください。")
    case .badEscape:
      Text(
        en: "What follows '\\' here means nothing; write '\\\\' for a backslash.",
        ja: "'\\' の後の書き方が正しくありません。'\\' そのものは '\\\\' と書いてください。")
    case .commentNotClosed:
      Text(
        en: "The comment is not closed; add '*/'.", ja: "コメントが閉じていません。'*/' を加えてください。")
    case .badWord(let word):
      Text(
        en: "'\(word)' is neither a key nor a value; put texts in quotes.",
        ja: "'\(word)' はキーでも値でもありません。文字列なら引用符で囲んでください。")
    case .tooDeep:
      Text(
        en: "The brackets are nested too deeply; check that each is closed.",
        ja: "かっこの入れ子が深すぎます。それぞれ閉じているか確かめてください。")
    case .notUTF8:
      Text(
        en: "The file is not UTF-8; save it as UTF-8.",
        ja: "ファイルが UTF-8 ではありません。UTF-8 で保存し直してください。")
    }
  }
}

extension Character {
  /// What a Japanese keyboard or a word processor has written instead of: `：` for `:`, `“` for `"`.
  fileprivate var halfWidth: Character? {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return nil }
    switch scalar {
    case "“", "”", "„", "「", "」", "『", "』": return "\""
    case "‘", "’": return "'"
    case "、": return ","
    // Full-width forms stand in ASCII's order.
    case "！"..."～": return Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init)
    default: return nil
    }
  }

  fileprivate var isFullWidth: Text {
    let plain = halfWidth.map(String.init) ?? ""
    return Text(
      en: "'\(self)' is not a mark of JSON5; write '\(plain)'.",
      ja: "'\(self)' は使えません。半角の '\(plain)' にしてください。")
  }
}

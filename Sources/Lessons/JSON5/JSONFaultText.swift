import Language

extension JSONFault {
  /// One sentence for the author of a lesson.
  var text: Text {
    switch self {
    case .unexpectedEnd(nil):
      Text(
        en: "A value is missing at the end of the file; add it.",
        ja: "ファイルの終わりに値がありません。加えてください。")
    case .unexpectedEnd(let mark?):
      Text(
        en: "The file ends, but '\(mark)' is not closed; close it.",
        ja: "'\(mark)' が閉じないままファイルが終わっています。閉じてください。")
    case .expected(let wanted, let found):
      Text(
        en: "There is '\(found)' where '\(wanted)' should be; is a '\(wanted)' missing before it?",
        ja: "'\(wanted)' のはずの所に '\(found)' があります。直前に '\(wanted)' が抜けていませんか。")
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

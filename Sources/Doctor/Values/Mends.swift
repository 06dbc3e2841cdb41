import Language

extension Text {
  /// A mend that is typed.
  static func typing(_ line: String) -> Text {
    Text(en: "Type: \(line)", ja: "次のように入力: \(line)")
  }

  /// A mend that desktops have a window for.
  static func setting(_ line: String) -> Text {
    Text(
      en: "Mend it in your sound settings, or type: \(line)",
      ja: "サウンド設定で直すか、次のように入力: \(line)")
  }
}

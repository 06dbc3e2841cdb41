import PlainDisplay
import TextLayout

/// All keys.
struct HelpView {
  let style: PlainStyle

  private static let keyCells = 12

  /// - Parameter scroll: how many rows are above the screen.
  func lesson(width: Int, scroll: Int = 0) -> Page {
    page(
      width, scroll: scroll,
      [
        ("Enter", "skip the voice, end the recording, go on", "音声を飛ばす、録音を終える、次へ進む"),
        ("a, n", "once more from the beginning; next exercise", "最初からもう一度、次の問題へ"),
        ("l, s", "listen again; listen slowly", "もう一度聞く、ゆっくり聞く"),
        ("p", "hear your own recording, then the model", "自分の録音のあとにお手本を聞く"),
        ("m", "hear the model answer", "お手本を聞く"),
        ("g", "show or hide pitch and loudness", "声の高さと強さの線を出す、消す"),
        ("u", "undo: back to the exercise or result before", "取り消す（前の問題や結果に戻る）"),
        ("1, 2", "the word that you heard", "聞こえた単語を選ぶ"),
        ("h, r", "how an answer begins; Japanese reading", "答えの始まり、日本語の読みを表示する"),
        ("v, o", "another voice; another output", "声を替える、出力先を替える"),
        ("+, -", "okojo louder or quieter", "okojo の音量を上げる、下げる"),
        ("t, Tab", "type the answer instead of saying it", "話す代わりに入力する"),
        ("Esc", "from the typed line to the other keys", "入力からほかのキーに戻る"),
        (style.isUnicode ? "↑ ↓" : "Up, Down", "move the page", "表示を上下に動かす"),
        ("q", "leave the lesson", "レッスンをやめる"),
        ("Ctrl-Z", "pause okojo; 'fg' comes back", "okojo を一時停止する（fg で戻る）"),
      ])
  }

  func home(width: Int) -> Page {
    page(
      width,
      [
        (style.isUnicode ? "↑ ↓" : "Up, Down", "choose a lesson", "レッスンを選ぶ"),
        ("PgUp, PgDn", "ten lessons up or down", "10件上か下へ"),
        ("Home, End", "the first or the last lesson", "最初か最後のレッスンへ"),
        ("Enter", "begin the lesson", "レッスンを始める"),
        ("d", "repeat what is due today", "今日の復習を始める"),
        ("p", "your progress", "学習の記録"),
        ("b", "listen in the background, or end it", "聞き流しを始める、終える"),
        ("v, o, +, -", "voice, output, okojo's own volume", "声、出力先、okojo の音量を変える"),
        ("/", "search; Esc shows all lessons again", "検索する（Esc ですべて表示）"),
        ("q", "quit okojo", "okojo を終える"),
        ("Ctrl-Z", "pause okojo; 'fg' comes back", "okojo を一時停止する（fg で戻る）"),
      ])
  }

  private func page(
    _ width: Int, scroll: Int = 0, _ keys: [(key: String, english: String, japanese: String)]
  ) -> Page {
    let rows = keys.flatMap { key, english, japanese in
      // A long text goes on below its beginning.
      wrapped(style.text(english, japanese), to: width - Self.keyCells - 2).enumerated()
        .map { number, line in
          let key = padded(number == 0 ? key : "", to: Self.keyCells)
          return Row([Piece("  " + key, .strong), Piece(line)])
        }
    }
    return Page(
      title: style.text("Keys", "キー一覧"), body: rows, scroll: scroll,
      keys: [KeyHint(style.text("any key", "どのキーでも"), style.text("back", "戻る"))])
  }
}

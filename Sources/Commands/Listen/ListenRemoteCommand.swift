import Language

/// `okojo listen status|pause|resume|toggle|next|previous|stop`.
enum ListenRemoteCommand {
  static let specs = ListenRemoteOrder.Action.allCases.map(spec)

  private static func spec(_ action: ListenRemoteOrder.Action) -> CommandSpec {
    CommandSpec(
      name: "okojo listen \(action.rawValue)", overview: overview(action), discussion: discussion,
      usage: ["[--json]"], options: [OptionSpec.json],
      action: { arguments, context in
        try context.sound.steer(
          ListenRemoteOrder(action: action, isJSON: arguments.flags.contains("json")), context)
      })
  }

  private static func overview(_ action: ListenRemoteOrder.Action) -> Text {
    switch action {
    case .status: Text(en: "Show what is played in the background.", ja: "聞き流しの状態を表示します。")
    case .pause:
      Text(en: "Pause listening; a second time changes nothing.", ja: "聞き流しを一時停止します。")
    case .resume: Text(en: "Go on after a pause.", ja: "一時停止した聞き流しを再開します。")
    case .toggle: Text(en: "Pause, or go on.", ja: "一時停止と再開を切り替えます。")
    case .next: Text(en: "Go to the next sentence.", ja: "次の文に進みます。")
    case .previous:
      Text(
        en: "Go to the beginning of the sentence, or to the one before.",
        ja: "文の先頭か、前の文に戻ります。")
    case .stop:
      Text(en: "End listening; the place is remembered.", ja: "聞き流しを終了します（続きの位置は記憶します）。")
    }
  }

  private static let discussion = Text(
    en: """
      It is for the okojo that plays in the background or in another terminal. What is printed is \
      how it is after the command.

      --json prints one object on one line: 'playback' (playing, paused, stopped), perhaps \
      'cause' of a pause that nobody asked for, 'sentence' and 'next', each with 'id', 'english', \
      'japanese', 'lesson', 'lesson_english', 'lesson_japanese' and perhaps 'length'; 'number' and \
      'count' of sentences, 'step' of the pattern, 'position', 'volume' (0 to 1), 'shuffle', \
      'repeat' (none, sentence, list), 'can_go_next', 'can_go_previous', and 'remaining' where \
      there is a sleep timer. Times are in seconds; what there is not is left out.

      Exit status: 0, or 69 if nothing is being played or it does not answer.
      """,
    ja: """
      バックグラウンドや別の端末で動いている聞き流しを操作し、操作後の状態を表示します。

      --json は 1 つのオブジェクトを 1 行で出力します。'playback'（playing、paused、stopped）、自動で\
      一時停止したときの 'cause'、'sentence' と 'next'（それぞれ 'id'、'english'、'japanese'、\
      'lesson'、'lesson_english'、'lesson_japanese'、分かれば 'length'）、文の 'number' と 'count'、\
      パターンの 'step'、'position'、'volume'（0〜1）、'shuffle'、'repeat'（none、sentence、list）、\
      'can_go_next'、'can_go_previous'、スリープタイマーがあれば 'remaining' です。時間は秒で、ないもの\
      は省かれます。

      終了コード: 0。聞き流しが動いていないか、応答しなければ 69。
      """)
}

import Language
import Lessons
public import Practice
import SoundTips
import TextLayout

/// News of a lesson as lines, each a whole statement: for screen readers, pipes and tests.
public struct PlainLines: Sendable {
  let style: PlainStyle

  public init(_ style: PlainStyle) { self.style = style }

  /// Without line ends; often none.
  public func lines(for news: LessonNews) -> [String] {
    let lines: [String] =
      switch news {
      case .began(let lesson): began(lesson)
      case .exercise(let exercise, let number, let count):
        ExerciseLines(exercise: exercise, style: style).lines(number: number, count: count)
      case .returned(let exercise, let number, let count, let outcome):
        ExerciseLines(exercise: exercise, style: style).lines(number: number, count: count)
          + [outcome.isEmpty ? style.text("Not answered yet.", "まだ答えていません。") : before]
          + outcome.flatMap { turn($0, exercise) }
      case .turn(let news, let exercise): turn(news, exercise)
      case .trouble(let trouble):
        [style.text("Note: ", "お知らせ: ") + printable(style.text(trouble.text))]
      case .changed(let change): changed(change)
      case .ended(let summary): SummaryLines(summary: summary, style: style).lines
      }
    return lines.map(readable)
  }

  private var before: String { style.text("Before:", "前の結果:") }

  private func began(_ lesson: Lesson) -> [String] {
    let title = printable(style.text(lesson.title))
    let count = lesson.items.count
    return [
      style.text(
        "\(title) (\(lesson.level.rawValue)): \(count) \(count == 1 ? "exercise" : "exercises").",
        "\(title)（\(lesson.level.rawValue)）: 全\(count)問"),
      style.text(
        "Type a letter and press Enter: a again, n next, l listen, s slowly, u undo, q quit.",
        "文字を打って Enter を押します: a もう一度、n 次へ、l もう一度聞く、s ゆっくり聞く、u 取り消す、q やめる"),
      style.text(
        "At any time: v another voice, o another output, + louder, - quieter.",
        "いつでも: v 声を替える、o 出力先を替える、+ 大きく、- 小さく"),
      style.text(
        "After an answer: p plays your recording and then the model, m just the model.",
        "答えたあとで: p 自分の録音とお手本を聞き比べる、m お手本だけ聞く"),
    ]
      + (style.takesLinesAtAnyTime
        ? [
          style.text(
            "Enter alone cuts the voice short, and ends the recording.",
            "Enter だけを押すと、音声を飛ばしたり、録音を終えたりできます。")
        ] : [])
  }

  private func turn(_ news: TurnNews, _ exercise: Exercise) -> [String] {
    switch news {
    case .speaking, .listening, .contours: return []
    case .microphoneOpened:
      return [style.text("Microphone open. Speak now.", "マイクが開きました。話してください。")]
    case .microphoneClosed(let heard): return closed(heard)
    case .result(.scored(let assessment, let text)):
      return ScoreLines(
        assessment: assessment, scoredText: exercise.accepted.count == 1 ? nil : text,
        style: style
      ).lines
    case .result(.rival(let said, let wanted)):
      return [rival(said, wanted)] + mouth(wanted, exercise)
    case .result: return []
    case .compared(let comparison):
      return ComparisonLines(comparison: comparison, style: style).lines
    case .picked(let word, let wanted):
      return [picked(word, wanted)] + (word == wanted ? [] : mouth(wanted, exercise))
    case .advice(let advice): return [style.text(advice.text)] + example(advice, exercise)
    case .interrupted(let trouble):
      return [cut(style.text("Interrupted: no score. ", "中断されたので、採点していません。"), trouble)]
    case .hearingInterrupted(let trouble):
      return [cut(style.text("Interrupted. ", "中断されました。"), trouble)]
    case .plays(let playing): return [played(playing)]
    case .nothingRecorded: return [style.text(NothingRecorded().text)]
    case .asksForAnswer where exercise.answering == .picked:
      return [
        style.text(
          "Type 1 or 2, or the word, and press Enter.", "1 か 2、または単語を打って Enter を押してください。")
      ]
    case .asksForAnswer:
      return [style.text("Type your answer and press Enter.", "答えを英語で打って Enter を押してください。")]
    case .asksForChoice:
      return [style.text("a again, n next, l listen, q quit?", "a もう一度、n 次へ、l 聞く、q やめる？")]
    case .notUnderstood(let line):
      let shown = printable(String(line.prefix(60)))
      return [style.text("“\(shown)” is none of the choices.", "「\(shown)」という選択肢はありません。")]
    case .nothingToUndo:
      return [style.text("There is nothing to take back.", "取り消せる操作はありません。")]
    }
  }

  private func changed(_ change: VoiceChange) -> [String] {
    [printable(style.text(change.text))]
      + (change.trouble.map { [printable(style.text($0.text))] } ?? [])
  }

  private func rival(_ said: String, _ wanted: String) -> String {
    let (said, wanted) = (printable(said), printable(wanted))
    return style.text(
      "I heard “\(said)”, not “\(wanted)”. Listen once more, and try again.",
      "\(wanted) ではなく \(said) と聞こえました。もう一度聞いて、言ってみましょう。")
  }

  /// How the word of a pair is made that was taken for the other.
  private func mouth(_ wanted: String, _ exercise: Exercise) -> [String] {
    guard case .pair(let pair) = exercise.item.task, let place = pair.words.firstIndex(of: wanted),
      let tip = SoundTip.ofPair(contrast: pair.sound, wanted: place)
    else { return [] }
    return ["  " + printable(wanted) + ": " + style.text(tip.mouth)]
  }

  private func picked(_ word: String, _ wanted: String) -> String {
    let (word, wanted) = (printable(word), printable(wanted))
    return word == wanted
      ? style.text("Right: it was “\(wanted)”.", "正解です: \(wanted)")
      : style.text(
        "No: it was “\(wanted)”, not “\(word)”.", "残念。\(word) ではなく \(wanted) でした。")
  }

  private func cut(_ text: String, _ trouble: Trouble?) -> String {
    let cause = trouble.map { printable(style.text($0.text)) } ?? ""
    return String((text + cause).reversed().drop { $0 == " " }.reversed())
  }

  private func played(_ playing: Playing) -> String {
    switch playing {
    case .recording: style.text("Your recording is played.", "あなたの録音を再生します。")
    case .model(let text): style.text("Model: ", "お手本: ") + printable(text)
    }
  }

  /// Who said something else may not know what to say; the line of another exercise is shown.
  private func example(_ advice: Advice, _ exercise: Exercise) -> [String] {
    if case .repeating = exercise.item.task { return [] }
    guard advice == .wrongText, let expected = exercise.accepted.first else { return [] }
    let text = printable(expected)
    return [style.text("For example: \(text)", "答えの例: \(text)")]
  }

  private func closed(_ heard: Heard) -> [String] {
    let level = heard.loudest.map {
      let number = Int(min(max($0, -200), 20).rounded())
      return style.text(" Level: \(number) dBFS.", "音量: \(number) dBFS")
    }
    let words = printable(heard.words.joined(separator: " "))
    return [style.text("Microphone closed.", "マイクを閉じました。") + (level ?? "")]
      + (words.isEmpty ? [] : [style.text("Heard: ", "聞こえた言葉: ") + words])
  }

  /// With ASCII for typographic signs where the locale has no others.
  public func readable(_ line: String) -> String { style.isUnicode ? line : Self.plainSigns(line) }

  private static func plainSigns(_ line: String) -> String {
    let signs: [Character: String] = [
      "“": "\"", "”": "\"", "‘": "'", "’": "'", "…": "...", "→": "->", "—": "-", "–": "-",
    ]
    return line.map { signs[$0] ?? String($0) }.joined()
  }
}

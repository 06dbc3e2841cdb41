import Language
import Lessons
public import Practice
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
      case .turn(let news, let exercise): turn(news, exercise)
      case .trouble(let trouble):
        [style.text("Note: ", "お知らせ: ") + printable(style.text(trouble.text))]
      case .ended(let summary): SummaryLines(summary: summary, style: style).lines
      }
    return lines.map(readable)
  }

  private func began(_ lesson: Lesson) -> [String] {
    let title = printable(style.text(lesson.title))
    let count = lesson.items.count
    return [
      style.text(
        "\(title) (\(lesson.level.rawValue)): \(count) \(count == 1 ? "exercise" : "exercises").",
        "\(title)（\(lesson.level.rawValue)）: 全\(count)問"),
      style.text(
        "Type a letter and press Enter: a again, n next, l listen, q quit.",
        "文字を打って Enter を押します: a もう一度、n 次へ、l もう一度聞く、q やめる"),
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
    case .listening: return []
    case .microphoneOpened:
      return [style.text("Microphone open. Speak now.", "マイクが開きました。話してください。")]
    case .microphoneClosed(let heard): return closed(heard)
    case .result(.scored(let assessment, let text)):
      let isGiven = exercise.accepted.count == 1 && !exercise.isPair
      return ScoreLines(
        assessment: assessment, scoredText: isGiven ? nil : text, style: style
      ).lines
    case .result: return []
    case .compared(let comparison):
      return ComparisonLines(comparison: comparison, style: style).lines
    case .advice(let advice): return [style.text(advice.text)] + example(advice, exercise)
    case .interrupted(let trouble):
      return [
        style.text("Interrupted: no score. ", "中断されたので、採点していません。")
          + (trouble.map { printable(style.text($0.text)) } ?? "")
      ].map { String($0.reversed().drop { $0 == " " }.reversed()) }
    case .asksForAnswer:
      return [style.text("Type your answer and press Enter.", "答えを英語で打って Enter を押してください。")]
    case .asksForChoice:
      return [style.text("a again, n next, l listen, q quit?", "a もう一度、n 次へ、l 聞く、q やめる？")]
    case .notUnderstood(let line):
      let shown = printable(String(line.prefix(60)))
      return [style.text("“\(shown)” is none of the choices.", "「\(shown)」という選択肢はありません。")]
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

extension Exercise {
  /// Which of the words was heard is not shown before it was said.
  var isPair: Bool {
    if case .pair = item.task { true } else { false }
  }
}

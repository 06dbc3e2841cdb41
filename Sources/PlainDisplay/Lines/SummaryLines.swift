public import Practice
import SoundTips
import TextLayout

/// The end of a lesson, in parts: what there is to say of each in whole lines.
public struct SummaryLines: Sendable {
  public enum Part: Sendable, Hashable, CaseIterable {
    /// How much was done, and how it went.
    case figures
    case wentWell
    case toPractise
    /// What comes back and when.
    case comesBack
    /// How the lesson stands.
    case standing
  }

  let summary: LessonSummary
  let style: PlainStyle

  private static let shownWords = 8
  private static let shownSounds = 5
  private static let shownAnswers = 3
  private static let shownExercises = 4

  public init(summary: LessonSummary, style: PlainStyle) {
    (self.summary, self.style) = (summary, style)
  }

  var lines: [String] { [""] + Part.allCases.flatMap { self.lines($0) } }

  /// Without line ends; often none.
  public func lines(_ part: Part) -> [String] {
    switch part {
    case .figures: figures
    case .wentWell: wentWell
    case .toPractise: toPractise
    case .comesBack: summary.outlook.map(comesBack) ?? []
    case .standing: summary.outlook.map(standing) ?? []
    }
  }

  private var figures: [String] {
    var lines = [
      style.text(
        "\(summary.done) of \(summary.count) exercises done.",
        "\(summary.count)問中\(summary.done)問に答えました。")
    ]
    if let mean = summary.mean {
      lines.append(
        style.text(
          "Mean of \(summary.scored) spoken \(summary.scored == 1 ? "answer" : "answers"): "
            + "\(whole(mean)) of 100.",
          "話した答え\(summary.scored)個の平均: 100点中\(whole(mean))点"))
    }
    if summary.typedCount > 0 {
      lines.append(
        style.text(
          "Typed: \(summary.typedRight) of \(summary.typedCount) right.",
          "打って答えた\(summary.typedCount)問のうち、正解は\(summary.typedRight)問です。"))
    }
    return lines
  }

  private var wentWell: [String] {
    var lines: [String] = []
    let best = summary.highlights.prefix(Self.shownAnswers)
    if !best.isEmpty {
      let answers = best.map { quoted($0.text) + " \(whole($0.score))" }
      lines.append(style.text("Said well: ", "よく言えた答え: ") + listed(answers))
    }
    lines += gains.prefix(Self.shownAnswers).map { gain in
      let answer = quoted(gain.text)
      return style.text(
        "Better than \(gain.isFirst ? "at first" : "last time"): \(answer) "
          + "\(whole(gain.from)) → \(whole(gain.to))",
        "\(gain.isFirst ? "最初" : "前回")より上がった答え: \(answer) \(whole(gain.from)) → \(whole(gain.to))")
    }
    return lines
  }

  private struct Gain {
    let text: String
    /// Overall, 0–100.
    let from, to: Double
    /// Within this lesson.
    let isFirst: Bool
  }

  /// Those since earlier lessons say more than those within this one.
  private var gains: [Gain] {
    let earlier = (summary.outlook?.gains ?? [])
      .map { Gain(text: $0.exercise, from: $0.before, to: $0.now, isFirst: false) }
    let known = Set(earlier.map { $0.text.lowercased() })
    let within = summary.gains.filter { !known.contains($0.text.lowercased()) }
      .map { Gain(text: $0.text, from: $0.first, to: $0.last, isFirst: true) }
    return earlier + within
  }

  private var toPractise: [String] {
    var lines: [String] = []
    let weak = summary.weakWords.prefix(Self.shownWords)
    if !weak.isEmpty {
      let words = weak.map { "\(printable($0.text)) \(whole($0.score))" }
      lines.append(style.text("Words to practise: ", "練習したい単語: ") + listed(words))
    }
    let sounds = summary.weakSounds.prefix(Self.shownSounds)
    if !sounds.isEmpty {
      let texts = sounds.map {
        PhoneNotation.brief($0.phone, isUnicode: style.isUnicode) + " \(whole($0.score))"
      }
      lines.append(style.text("Sounds to practise: ", "練習したい音: ") + listed(texts))
    }
    return lines
  }

  private func comesBack(_ outlook: LessonOutlook) -> [String] {
    outlook.returns.map { group in
      let when = style.text(DueText.text(inDays: group.days))
      let shown = group.exercises.prefix(Self.shownExercises).map(quoted)
      let others = group.exercises.count - shown.count
      let more = others == 0 ? "" : style.text(", and \(others) more", "、ほか\(others)問")
      return style.text(
        "Comes back \(when) (\(group.exercises.count)): ", "\(when)の復習（\(group.exercises.count)問）: "
      )
        + listed(shown) + more
    }
  }

  private func standing(_ outlook: LessonOutlook) -> [String] {
    var lines: [String] = []
    if let standing = outlook.standing {
      let known =
        standing.known == 0
        ? "" : style.text(", \(standing.known) known for weeks", "、定着\(standing.known)問")
      lines.append(
        style.text(
          "This lesson: \(standing.tried) of \(standing.count) tried\(known).",
          "このレッスン: \(standing.count)問中\(standing.tried)問に挑戦\(known)"))
    }
    if let due = outlook.stillDue, due > 0 {
      lines.append(style.text("Still due today: \(due).", "今日の復習の残り: \(due)問"))
    } else if outlook.stillDue == 0, outlook.standing == nil {
      lines.append(style.text("Nothing else is due today.", "今日の復習は、これで終わりです。"))
    }
    return lines
  }

  private func quoted(_ text: String) -> String {
    style.text("“\(printable(text))”", "「\(printable(text))」")
  }

  private func listed(_ texts: [String]) -> String {
    texts.joined(separator: style.text(", ", "、"))
  }
}

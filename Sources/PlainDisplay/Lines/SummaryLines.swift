import Practice
import TextLayout

/// The end of a lesson.
struct SummaryLines {
  let summary: LessonSummary
  let style: PlainStyle

  private static let shownWords = 8

  var lines: [String] {
    var lines = [
      "",
      style.text(
        "\(summary.done) of \(summary.count) exercises done.",
        "\(summary.count)問中\(summary.done)問に答えました。"),
    ]
    if let mean = summary.mean {
      lines.append(
        style.text(
          "Mean score of \(summary.scored) spoken: \(whole(mean)) of 100.",
          "話した\(summary.scored)問の平均: 100点中\(whole(mean))点"))
    }
    if summary.typedCount > 0 {
      lines.append(
        style.text(
          "Typed: \(summary.typedRight) of \(summary.typedCount) right.",
          "打って答えた\(summary.typedCount)問のうち、正解は\(summary.typedRight)問です。"))
    }
    let weak = summary.weakWords.prefix(Self.shownWords)
    if !weak.isEmpty {
      let words = weak.map { "\(printable($0.text)) \(whole($0.score))" }
      lines.append(
        style.text(
          "Words to practise: " + words.joined(separator: ", "),
          "練習したい単語: " + words.joined(separator: "、")))
    }
    return lines
  }
}

import Language

/// The last line of a table: `12 recordings: 10 scored (mean 81.2), 1 no speech, 1 error`.
struct SummaryLine {
  let text: Text

  init(_ summary: Summary) {
    let mean = summary.meanOverall.map { fixed($0, decimals: 1) }
    var english = ["\(summary.scored) scored" + (mean.map { " (mean \($0))" } ?? "")]
    var japanese = ["採点 \(summary.scored)" + (mean.map { "（平均 \($0)）" } ?? "")]
    func add(_ status: RowStatus, _ one: String, _ many: String, _ word: String) {
      let count = summary[status]
      guard count > 0 else { return }
      english.append("\(count) \(count == 1 ? one : many)")
      japanese.append("\(word) \(count)")
    }
    add(.wrongText, "with another text", "with another text", "別の文")
    add(.noSpeech, "without speech", "without speech", "声なし")
    add(.error, "error", "errors", "エラー")
    let noun = summary.rows == 1 ? "recording" : "recordings"
    text = Text(
      en: "\(summary.rows) \(noun): " + english.joined(separator: ", "),
      ja: "録音 \(summary.rows) 件: " + japanese.joined(separator: "、"))
  }
}

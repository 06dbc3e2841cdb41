import PlainDisplay
import ProgressCharts
import TextLayout

/// The learner's record on the screen.
struct ProgressView {
  let state: ProgressState
  let style: PlainStyle

  func frame(_ size: Size) -> Frame {
    var page = Page(
      title: style.text("Progress", "学習の記録"), body: [Row()] + body(size.columns), keys: keys)
    page.scroll = state.scroll
    return page.frame(size, style)
  }

  private func body(_ width: Int) -> [Row] {
    switch state.content {
    case .reading:
      return [Row(style.text("Reading the record", "記録を読み込み中") + Glyphs(style).ellipsis)]
    case .unreadable:
      return paragraph(
        style.text(
          "The record cannot be read; 'okojo progress' says why.",
          "記録を読み込めません。okojo progress で理由を確かめられます。"), width: width)
    case .report(let report, let titles):
      let titles = titles.mapValues { style.text($0) }
      let charts = ProgressCharts(
        report, titles: titles,
        style: ChartStyle(language: style.language, isUnicode: style.isUnicode))
      return charts.lines(width: width).map { line in
        Row(line.pieces.map { Piece($0.text, Tone($0.tone)) })
      }
    }
  }

  private var keys: [KeyHint] {
    [
      KeyHint(style.isUnicode ? "↑↓" : "Up/Down", style.text("move", "上下に動かす")),
      KeyHint("Enter", style.text("all lessons", "レッスン一覧へ")),
      KeyHint("q", style.text("quit", "終了")),
    ]
  }
}

extension Tone {
  init(_ tone: ChartTone) {
    self =
      switch tone {
      case .plain: .plain
      case .strong: .strong
      case .faint: .faint
      case .good: .good
      case .fair: .fair
      case .bad: .bad
      }
  }
}

public import Listening
import PlainDisplay
import TextLayout

/// All that the display shows at a time.
public struct ListeningView: Sendable {
  public var status: ListeningStatus
  public var cause: PauseCause?
  /// Of the English, with seconds; none where nothing of it is spoken.
  public var words: [(range: Range<String.Index>, start: Double)] = []
  /// What the listener should read besides.
  public var message: String?
  public var showsHelp = false

  public init(status: ListeningStatus) { self.status = status }
}

/// The live display: a few lines that are drawn again and again.
struct LiveLines {
  let style: PlainStyle
  /// Whether keys are read.
  let hasKeys: Bool

  func lines(for view: ListeningView, width: Int, height: Int) -> [StyledLine] {
    // The indent, and the last cell, in which some terminals wrap.
    let room = width - 3
    var lines = [head(view, room)]
    lines += english(view, room).prefix(2).map(indented)
    lines += japanese(view, room).prefix(2).map(indented)
    lines.append(indented(progress(view)))
    if let next = view.status.following {
      var line = StyledLine(style.text("Next: ", "次: "), .faint)
      line.add(next.english, .faint)
      lines.append(indented(line))
    }
    if let message = view.message {
      lines += wrapped(message, to: room).prefix(3).map { indented(StyledLine($0, .strong)) }
    }
    if hasKeys { lines += keys(view, room).map(indented) }
    return Array(lines.prefix(max(1, height - 1)))
  }

  private func indented(_ line: StyledLine) -> StyledLine {
    var result = StyledLine("  ")
    for piece in line.pieces { result.add(piece.text, piece.look) }
    return result
  }

  private func head(_ view: ListeningView, _ room: Int) -> StyledLine {
    let status = view.status
    let title = status.sentence.map { style.text($0.lessonEnglish, $0.lessonJapanese) } ?? ""
    var line = StyledLine(style.isUnicode ? "♪ " : "* ")
    line.add(title, .strong)
    line.add("  \(status.number)/\(status.count)")
    if status.isShuffled { line.add(style.text("  shuffled", "  シャッフル")) }
    switch status.repeats {
    case .none: break
    case .sentence: line.add(style.text("  repeats the sentence", "  この文を繰り返す"))
    case .list: line.add(style.text("  repeats", "  繰り返す"))
    }
    if status.volume < 1 {
      let percent = Int((status.volume * 100).rounded())
      line.add(style.text("  volume \(percent) %", "  音量 \(percent) %"))
    }
    if let remaining = status.remaining {
      let time = Self.clock(remaining)
      line.add(style.text("  ends in \(time)", "  あと \(time) で終了"))
    }
    return line
  }

  private func english(_ view: ListeningView, _ room: Int) -> [StyledLine] {
    guard let text = view.status.sentence?.english else { return [] }
    let current = view.words.last { $0.start <= view.status.position }?.range
    var lines: [StyledLine] = []
    var line = StyledLine()
    for token in text.split(separator: " ") {
      let look: StyledLine.Look
      if let current {
        let isNow = token.startIndex <= current.lowerBound && current.lowerBound < token.endIndex
        look = isNow ? .lit : token.startIndex < current.lowerBound ? .strong : .plain
      } else {
        look = .plain
      }
      if line.width > 0, line.width + 1 + cellWidth(of: token) > room {
        lines.append(line)
        line = StyledLine()
      }
      if line.width > 0 { line.add(" ") }
      line.add(String(token), look)
    }
    return lines + [line]
  }

  private func japanese(_ view: ListeningView, _ room: Int) -> [StyledLine] {
    guard let text = view.status.sentence?.japanese else { return [] }
    let isRead = view.status.step?.hasPrefix("ja") == true && view.status.playback == .playing
    return wrapped(text, to: room).map { StyledLine($0, isRead ? .strong : .plain) }
  }

  private func progress(_ view: ListeningView) -> StyledLine {
    let status = view.status
    let time =
      Self.clock(status.position)
      + (status.sentence?.length.map { " / \(Self.clock($0))" } ?? "")
    var line = StyledLine()
    switch status.playback {
    case .playing: line.add(style.isUnicode ? "▶ " : "> ")
    case .paused, .stopped:
      line.add(style.isUnicode ? "⏸ " : "|| ")
      line.add(style.text("Paused", "一時停止中"), .strong)
      if let cause = view.cause { line.add(style.text(": ", ": ") + style.text(cause.text)) }
      line.add("  ")
    }
    if let step = status.step { line.add(stepName(step) + "  ") }
    line.add(time)
    return line
  }

  private func stepName(_ step: String) -> String {
    if step.hasPrefix("en") { return style.text("English", "英語") }
    if step.hasPrefix("slow") { return style.text("slowly", "ゆっくり") }
    if step.hasPrefix("ja") { return style.text("Japanese", "日本語") }
    return style.text("your turn to say it", "声に出してみましょう")
  }

  private func keys(_ view: ListeningView, _ room: Int) -> [StyledLine] {
    let isPlaying = view.status.playback == .playing
    let short = style.text(
      "space \(isPlaying ? "pause" : "play")  n next  p back  +/- volume  q quit  ? more",
      "space \(isPlaying ? "一時停止" : "再生")  n 次  p 前  +/- 音量  q 終了  ? ほか")
    var texts = wrapped(short, to: room)
    if view.showsHelp {
      texts += wrapped(
        style.text(
          "s shuffle  r repeat  0 volume 100 %; arrows do what n, p, +, - do. "
            + "Your place is remembered.",
          "s シャッフル  r 繰り返し  0 音量 100 %。矢印キーは n、p、+、- と同じ。再生位置は記憶されます。"),
        to: room)
    }
    return texts.map { StyledLine($0, .faint) }
  }

  static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds))
    let rest = whole % 60
    let clock = "\(whole / 60 % 60):" + (rest < 10 ? "0" : "") + "\(rest)"
    return whole < 3600 ? clock : "\(whole / 3600):" + (whole / 60 % 60 < 10 ? "0" : "") + clock
  }
}

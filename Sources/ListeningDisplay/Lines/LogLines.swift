import Listening
import PlainDisplay

/// The display where there is no terminal: a line for everything that happens, none twice.
struct LogLines {
  let style: PlainStyle
  private var sentence: String?
  private var pause: String?

  init(style: PlainStyle) { self.style = style }

  mutating func lines(for view: ListeningView) -> [String] {
    let status = view.status
    var lines: [String] = []
    if let shown = status.sentence, shown.id != sentence, status.playback == .playing {
      sentence = shown.id
      let lesson = style.text(shown.lessonEnglish, shown.lessonJapanese)
      lines.append(
        "\(status.number)/\(status.count) \(lesson): \(shown.english) (\(shown.japanese))")
    }
    let reason = view.cause.map { " " + style.text($0.text) } ?? ""
    let now = status.playback == .paused ? style.text("Paused.", "一時停止中。") + reason : nil
    if now != pause {
      if let now {
        lines.append(now)
      } else if status.playback == .playing {
        lines.append(style.text("Playing.", "再生中。"))
      }
      pause = now
    }
    return lines
  }
}

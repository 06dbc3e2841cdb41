import PlainDisplay
import Practice

/// What was changed about the voice, and what went wrong with it.
struct ChangeRows {
  let change: VoiceChange
  let style: PlainStyle

  func rows(_ width: Int) -> [Row] {
    PlainLines(style.uncoloured).lines(for: .changed(change)).enumerated().flatMap { place, line in
      paragraph(line, place == 0 ? .strong : .fair, width: width)
    }
  }
}

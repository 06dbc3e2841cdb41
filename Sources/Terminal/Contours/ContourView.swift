import PlainDisplay
import Practice
import Scoring
import TextLayout

/// The learner's melody and loudness above the voice's.
///
/// Both begin with their first sound and share the axis of seconds, so that slopes can be compared
/// and a pause or a slow word shows as one; and both share the range of semitones around each
/// speaker's own median, so that a low voice can be held against a high one and a flat one looks
/// flat.
struct ContourView {
  let pair: ContourPair
  let style: PlainStyle

  /// Rows of the screen from which on the curves have their place without being asked for.
  private static let roomyRows = 34
  /// A single word is not drawn over the whole screen.
  private static let shortest = 1.0

  static func hasRoom(_ size: Size) -> Bool { size.rows >= roomyRows }

  func rows(_ size: Size) -> [Row] {
    let height = Self.hasRoom(size) ? 4 : size.rows < 20 ? 1 : 2
    let names = [style.text("You", "自分"), style.text("Model", "お手本")]
    let loud = style.text(" loud", " 強さ")
    let margin = (names + [loud]).map { cellWidth(of: $0) }.reduce(0, max) + 2
    let canvas = ContourCanvas(isUnicode: style.isUnicode)
    let columns = canvas.columns(max(1, size.columns - margin - 1))
    let curves =
      [(names[0], pair.own, Tone.title)] + (pair.model.map { [(names[1], $0, .plain)] } ?? [])
    let range = SemitoneRange(curves.map(\.1))
    let seconds = curves.map(\.1.duration).reduce(Self.shortest, max)
    let drawn = curves.flatMap { name, contour, tone in
      let plot = ContourPlot(contour: contour, seconds: seconds)
      let melody = canvas.melody(plot.melody(columns), range, rows: height)
      let labels = [name] + Array(repeating: "", count: height - 1)
      return zip(labels, melody).map { row($0, $1, tone, margin) }
        + [row(loud, canvas.loudness(plot.loudness(columns)), .faint, margin)]
    }
    return paragraph(caption(range, seconds), width: size.columns) + drawn
  }

  private func row(_ label: String, _ curve: String, _ tone: Tone, _ margin: Int) -> Row {
    Row([Piece(padded(label, to: margin), .strong), Piece(curve, tone)])
  }

  private func caption(_ range: SemitoneRange, _ seconds: Double) -> String {
    let tenths = Int((10 * seconds).rounded(.up))
    let time = "\(tenths / 10).\(tenths % 10)"
    let reach = Int(range.reach)
    return style.text(
      "Pitch (\(reach) semitones up and down) and loudness over \(time) s",
      "声の高さ（上下\(reach)半音）と強さ、\(time)秒間")
  }
}

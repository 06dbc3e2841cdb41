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

  private struct Curve {
    let name: String
    let contour: Contour
    let tone: Tone
  }

  static func hasRoom(_ size: Size) -> Bool { size.rows >= roomyRows }

  func rows(_ size: Size) -> [Row] {
    let height = Self.hasRoom(size) ? 4 : size.rows < 20 ? 1 : 2
    var curves = [Curve(name: style.text("You", "自分"), contour: pair.own, tone: .title)]
    if let model = pair.model {
      curves.append(Curve(name: style.text("Model", "お手本"), contour: model, tone: .plain))
    }
    let loud = style.text(" loud", " 強さ")
    let margin = 2 + (curves.map(\.name) + [loud]).map { cellWidth(of: $0) }.reduce(0, max)
    let canvas = ContourCanvas(isUnicode: style.isUnicode)
    let columns = canvas.columns(max(1, size.columns - margin - 1))
    let range = SemitoneRange(curves.map(\.contour))
    let seconds = curves.map(\.contour.duration).reduce(Self.shortest, max)
    var rows = paragraph(caption(range, seconds), width: size.columns)
    for curve in curves {
      let plot = ContourPlot(contour: curve.contour, seconds: seconds)
      let melody = canvas.melody(plot.melody(columns), range, rows: height)
      for (place, line) in melody.enumerated() {
        rows.append(row(place == 0 ? curve.name : "", line, curve.tone, margin))
      }
      rows.append(row(loud, canvas.loudness(plot.loudness(columns)), .faint, margin))
    }
    return rows
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

import PlainDisplay

/// How loud it is at the microphone.
struct LevelMeter {
  /// dBFS; minus infinity for zeros, nothing before the first.
  let level: Double?
  let style: PlainStyle

  static let cells = 30
  /// dBFS at the left end.
  static let quietest = -60.0

  var row: Row {
    let glyphs = Glyphs(style)
    let full = Self.filled(level)
    let bar = String(repeating: glyphs.full, count: full)
    let rest = String(repeating: glyphs.empty, count: Self.cells - full)
    let number = level.map { $0.isFinite ? " \(Int($0.rounded())) dBFS" : "" } ?? ""
    return Row([
      Piece(style.text("Level ", "音量 ")), Piece(bar, tone), Piece(rest, .faint), Piece(number),
    ])
  }

  /// Cells of the bar.
  static func filled(_ level: Double?) -> Int {
    guard let level, level.isFinite else { return 0 }
    return Int((Double(cells) * min(max(1 - level / quietest, 0), 1)).rounded())
  }

  /// Near full scale a recording is cut off.
  private var tone: Tone { (level ?? -.infinity) > -3 ? .bad : .good }
}

import Scoring

/// A contour over a number of columns, each of the same stretch of time.
struct ContourPlot {
  let contour: Contour
  /// Seconds that all columns show together; the contour may end before.
  let seconds: Double

  /// Semitones over the median in each column; nothing where the voice has none.
  func melody(_ columns: Int) -> [Float?] {
    (0..<columns).map { column in
      let values = frames(column, of: columns).compactMap { contour.melody[$0] }
      return values.isEmpty ? nil : values.reduce(0, +) / Float(values.count)
    }
  }

  /// Decibels beside the loudest; nothing behind the end.
  func loudness(_ columns: Int) -> [Float?] {
    (0..<columns).map { column in frames(column, of: columns).map { contour.loudness[$0] }.max() }
  }

  /// Of a column; at least one, as long as there is sound.
  private func frames(_ column: Int, of columns: Int) -> Range<Int> {
    let width = seconds / Contour.step / Double(max(1, columns))
    let first = Int(Double(column) * width)
    let end = max(first + 1, Int(Double(column + 1) * width))
    let count = contour.melody.count
    return min(first, count)..<min(end, count)
  }
}

/// The range of pitches that both curves are drawn in, so that a flat voice looks flat.
struct SemitoneRange: Equatable {
  /// From the bottom to the top, around the median.
  let reach: Float

  private static let least: Float = 6
  private static let most: Float = 12

  init(_ contours: [Contour]) {
    let furthest = contours.flatMap(\.melody).reduce(Float(0)) { max($0, abs($1 ?? 0)) }
    reach = min(max(furthest.rounded(.up), Self.least), Self.most)
  }

  /// Which of so many levels a pitch is at, from 0 at the bottom.
  func level(_ semitones: Float, of levels: Int) -> Int {
    let share = (semitones + reach) / (2 * reach)
    return min(max(Int((share * Float(levels - 1)).rounded()), 0), levels - 1)
  }
}

/// Curves as rows of characters: Braille patterns, two dots wide and four high each, or ASCII.
struct ContourCanvas {
  let isUnicode: Bool

  /// 30 dB below the loudest is nothing.
  private static let quietest: Float = 30
  /// Dots of a Braille pattern, column by column from the bottom (Unicode, block U+2800).
  private static let dots: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
  private static let lines = ["_", "-", "'"]
  private static let bars = [" ", ".", ":", "|", "#"]

  /// Values of a curve for a row of so many cells.
  func columns(_ cells: Int) -> Int { isUnicode ? 2 * cells : cells }

  /// - Parameter values: as many as ``columns(_:)`` says.
  /// - Returns: from the top.
  func melody(_ values: [Float?], _ range: SemitoneRange, rows: Int) -> [String] {
    let height = (isUnicode ? 4 : 3) * rows
    let levels = values.map { $0.map { range.level($0, of: height) } }
    return isUnicode ? brailled(joined(levels), rows: rows) : lined(levels, rows: rows)
  }

  /// One row of bars.
  func loudness(_ values: [Float?]) -> String {
    let heights = values.map { value in
      value.map { min(max(Int(((1 + $0 / Self.quietest) * 4).rounded()), 0), 4) } ?? 0
    }
    guard isUnicode else { return heights.map { Self.bars[$0] }.joined() }
    return brailled(heights.map { 0..<$0 }, rows: 1)[0]
  }

  /// Steep parts become a line: each value reaches to the one before it.
  private func joined(_ levels: [Int?]) -> [Range<Int>] {
    levels.indices.map { (place: Int) -> Range<Int> in
      guard let level = levels[place] else { return 0..<0 }
      guard place > 0, let before = levels[place - 1], abs(before - level) > 1
      else { return level..<level + 1 }
      return before < level ? before + 1..<level + 1 : level..<before
    }
  }

  private func brailled(_ columns: [Range<Int>], rows: Int) -> [String] {
    (0..<rows).reversed().map { (row: Int) -> String in
      var line = ""
      for place in stride(from: 0, to: columns.count, by: 2) {
        var pattern: UInt32 = 0
        for side in 0..<min(2, columns.count - place) {
          for dot in 0..<4 where columns[place + side].contains(4 * row + dot) {
            pattern |= Self.dots[side][dot]
          }
        }
        // An empty pattern is drawn as small circles in some fonts.
        line.append(pattern == 0 ? " " : Character(Unicode.Scalar(0x2800 + pattern) ?? " "))
      }
      return line
    }
  }

  private func lined(_ levels: [Int?], rows: Int) -> [String] {
    (0..<rows).reversed().map { (row: Int) -> String in
      levels.map { (level: Int?) -> String in
        guard let level, level / 3 == row else { return " " }
        return Self.lines[level % 3]
      }.joined()
    }
  }
}

/// Bars as characters: eighths of a cell where there are any to be had.
struct Bars {
  let isUnicode: Bool

  private static let blocks: [String] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let parts: [String] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// Upright bars side by side, the highest row first, a string for each bar and row.
  /// - Parameters:
  ///   - values: nothing leaves its place empty; what is above 0 can always be seen.
  ///   - top: the value of a full bar, above 0.
  func upright(_ values: [Double?], top: Double, rows: Int) -> [[String]] {
    (0..<rows).reversed().map { row in
      values.map { value in
        guard let value, value > 0, top > 0 else { return " " }
        let eighths = max(1, Int((min(value / top, 1) * Double(rows) * 8).rounded()))
        let filled = min(max(0, eighths - 8 * row), 8)
        if isUnicode { return Self.blocks[filled] }
        return filled >= 4 || (filled > 0 && row == 0) ? "#" : " "
      }
    }
  }

  /// A bar lying in so many cells.
  /// - Parameter share: 0–1.
  func lying(_ share: Double, cells: Int) -> String {
    let share = min(max(share, 0), 1)
    guard isUnicode else {
      let filled = Int((share * Double(cells)).rounded())
      return String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled)
    }
    let eighths = Int((share * Double(cells) * 8).rounded())
    let (full, rest) = eighths.quotientAndRemainder(dividingBy: 8)
    let filled = String(repeating: "█", count: full) + Self.parts[rest]
    return filled + String(repeating: "░", count: cells - full - (rest > 0 ? 1 : 0))
  }

  /// Scores, 0–100, as a line of one cell each; in ASCII the tens of each score. All lines have
  /// the same scale, so that sounds can be compared.
  func spark(_ scores: [Double?]) -> String {
    scores.map { score in
      guard let score else { return isUnicode ? "·" : "." }
      if isUnicode { return Self.blocks[min(max(1, Int((score - 20) / 10) + 1), 8)] }
      return "\(min(max(0, Int(score / 10)), 9))"
    }.joined()
  }
}

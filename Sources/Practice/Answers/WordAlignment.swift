/// The cheapest way from one row of words to another (Levenshtein 1966, on words), where words of
/// a contraction may stand for it.
struct WordAlignment {
  enum Step: Hashable {
    case same(expected: String, typed: String)
    case missing(String)
    case extra(String)
    case replaced(expected: String, typed: String)
  }

  private(set) var steps: [Step] = []
  /// How many words are missing, extra or replaced.
  private(set) var cost = 0

  /// More words than any lesson's line has; what a person pastes by mistake ends here.
  private static let longest = 200
  /// “I’d” may be typed as two words, or the other way round.
  private static let spellings = [(1, 1), (1, 2), (2, 1)]

  init(expected: [PlainWord], typed: [PlainWord]) {
    let expected = Array(expected.prefix(Self.longest))
    let typed = Array(typed.prefix(Self.longest))
    /// Cheapest cost from this place in both rows to their ends.
    var table = Array(
      repeating: Array(repeating: Int.max, count: typed.count + 1), count: expected.count + 1)

    /// The lengths of runs that begin here and say the same.
    func sameRuns(_ row: Int, _ column: Int) -> [(Int, Int)] {
      Self.spellings.filter { rows, columns in
        row + rows <= expected.count && column + columns <= typed.count
          && expected[row..<row + rows].flatMap(\.parts)
            == typed[column..<column + columns].flatMap(\.parts)
      }
    }
    for row in (0...expected.count).reversed() {
      for column in (0...typed.count).reversed() {
        if row == expected.count || column == typed.count {
          table[row][column] = expected.count - row + typed.count - column
          continue
        }
        let same = sameRuns(row, column).map { table[row + $0.0][column + $0.1] }
        let changed = min(
          table[row + 1][column + 1], table[row + 1][column], table[row][column + 1])
        table[row][column] = min(same.min() ?? .max, changed + 1)
      }
    }
    cost = table[0][0]

    var (row, column) = (0, 0)
    while row < expected.count || column < typed.count {
      let here = table[row][column]
      if row < expected.count, column < typed.count {
        if let (rows, columns) = sameRuns(row, column).first(where: {
          table[row + $0.0][column + $0.1] == here
        }) {
          steps.append(
            .same(
              expected: Self.written(expected[row..<row + rows]),
              typed: Self.written(typed[column..<column + columns])))
          (row, column) = (row + rows, column + columns)
          continue
        }
        if table[row + 1][column + 1] + 1 == here {
          steps.append(
            .replaced(expected: expected[row].written, typed: typed[column].written))
          (row, column) = (row + 1, column + 1)
          continue
        }
      }
      if row < expected.count, table[row + 1][column] + 1 == here {
        steps.append(.missing(expected[row].written))
        row += 1
      } else {
        steps.append(.extra(typed[column].written))
        column += 1
      }
    }
  }

  private static func written(_ words: ArraySlice<PlainWord>) -> String {
    words.map(\.written).joined(separator: " ")
  }
}

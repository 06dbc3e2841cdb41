/// Places of the texts by the number of words that they do not have in common with what was heard,
/// in its order; of equal ones the first comes first.
func nearestTexts(to heard: [String], among texts: [[String]]) -> [Int] {
  let heard = heard.map { $0.lowercased() }
  let distances = texts.map { text in
    text.count + heard.count - 2 * commonWords(text.map { $0.lowercased() }, heard)
  }
  return texts.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
}

/// How many words two texts have in common, in this order: their longest common subsequence.
private func commonWords(_ one: [String], _ other: [String]) -> Int {
  var row = [Int](repeating: 0, count: other.count + 1)
  for word in one {
    var diagonal = 0
    for place in other.indices {
      let above = row[place + 1]
      row[place + 1] = word == other[place] ? diagonal + 1 : max(above, row[place])
      diagonal = above
    }
  }
  return row[other.count]
}

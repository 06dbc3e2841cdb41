/// Insertions, deletions and substitutions that turn one sequence into the other (Levenshtein).
func editDistance<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Int {
  var row = Array(0...second.count)
  for (index, element) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for place in second.indices {
      let substituted = diagonal + (element == second[place] ? 0 : 1)
      diagonal = row[place + 1]
      row[place + 1] = min(substituted, row[place] + 1, diagonal + 1)
    }
  }
  return row[second.count]
}

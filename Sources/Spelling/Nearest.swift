/// The candidate that `word` was most likely meant to be; nothing where none is close: more
/// than a third of the letters would have to change.
public func nearest(to word: String, among candidates: [String]) -> String? {
  let closest = candidates.map { (name: $0, distance: editDistance(word, $0)) }
    .min { $0.distance < $1.distance }
  guard let closest, closest.distance <= max(1, closest.name.count / 3) else { return nil }
  return closest.name
}

/// Fewest insertions, deletions, replacements and swaps of neighbours that turn `first` into
/// `second` (optimal string alignment distance).
func editDistance(_ first: String, _ second: String) -> Int {
  let (a, b) = (Array(first), Array(second))
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

/// A run of plain characters between spaces, or a part of one: `"well-known,"`, `$3.50.`
struct Chunk {
  let units: ArraySlice<PlainText.Unit>
  let source: String
  /// A full stop follows, of a sentence or of an abbreviation.
  var isDotted = false
  /// An apostrophe stands before: `'em`, or an opening quotation mark.
  var followsApostrophe = false
  /// An apostrophe follows: `students'`, or a closing quotation mark.
  var precedesApostrophe = false

  var plain: String { String(units.map(\.plain)) }

  /// As in the original.
  var written: String {
    guard let first = units.first, let last = units.last else { return "" }
    return String(source[first.place.lowerBound..<last.place.upperBound])
  }

  var isEmpty: Bool { units.isEmpty }

  /// Without the punctuation around it, but with the signs that belong to a number.
  var core: Chunk {
    var units = units
    var dotted = isDotted
    var before = false
    var after = false
    while let last = units.last?.plain, ".,:'-/".contains(last) {
      dotted = last == "."
      after = last == "'"
      units.removeLast()
    }
    while let first = units.first?.plain, ".,:'-/".contains(first) {
      let second = units.dropFirst().first?.plain ?? " "
      if first == "-", second.isDigit || second.isCurrency || second == "." { break }
      if first == ".", second.isDigit, !before { break }
      before = first == "'"
      units.removeFirst()
    }
    return Chunk(
      units: units, source: source, isDotted: dotted, followsApostrophe: before,
      precedesApostrophe: after)
  }

  /// The same with its last units off, as `James` of `James's`.
  func dropLast(_ count: Int) -> Chunk { Chunk(units: units.dropLast(count), source: source) }

  func prefix(upTo index: Int) -> Chunk { Chunk(units: units[..<index], source: source) }
  func suffix(from index: Int) -> Chunk { Chunk(units: units[index...], source: source) }

  /// With the marks before and after it, which are part of the word: `'em`, `Dr.`, `students'`.
  func widened(before: Int = 0, after: Int = 0, of whole: Chunk) -> Chunk {
    let start = Swift.max(units.startIndex - before, whole.units.startIndex)
    let end = Swift.min(units.endIndex + after, whole.units.endIndex)
    return Chunk(units: whole.units[start..<end], source: source)
  }

  /// The parts between marks; a mark for which `isSpoken` is true is a part of its own.
  func split(at isMark: (Character) -> Bool, isSpoken: (Character) -> Bool = { _ in false })
    -> [Chunk]
  {
    var parts: [Chunk] = []
    var start = units.startIndex
    func close(_ end: Int) {
      if start < end { parts.append(Chunk(units: units[start..<end], source: source)) }
    }
    for index in units.indices where isMark(units[index].plain) {
      close(index)
      if units[index].plain == ".", !parts.isEmpty { parts[parts.count - 1].isDotted = true }
      if isSpoken(units[index].plain) {
        parts.append(Chunk(units: units[index...index], source: source))
      }
      start = index + 1
    }
    close(units.endIndex)
    return parts
  }
}

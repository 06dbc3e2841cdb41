/// A run of plain characters between spaces, or a part of one: `"well-known,"`, `$3.50.`
struct Chunk {
  let text: PlainText
  let range: Range<Int>
  /// A full stop follows, of a sentence or of an abbreviation.
  var isDotted = false
  /// An apostrophe stands before: `'em`, or an opening quotation mark.
  var followsApostrophe = false
  /// An apostrophe follows: `students'`, or a closing quotation mark.
  var precedesApostrophe = false

  init(_ text: PlainText, _ range: Range<Int>) {
    self.text = text
    self.range = range
  }

  var units: ArraySlice<PlainText.Unit> { text.units[range] }
  var isEmpty: Bool { range.isEmpty }

  /// Without the space that `$ 5` may have.
  var plain: String { String(units.lazy.map(\.plain).filter { $0 != " " }) }

  /// As in the original.
  var written: String {
    guard let first = units.first, let last = units.last else { return "" }
    return String(text.source[first.place.lowerBound..<last.place.upperBound])
  }

  /// Without the punctuation around it, but with the signs that belong to a number.
  var core: Chunk {
    var units = units
    var (dotted, before, after) = (isDotted, false, false)
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
    var core = Chunk(text, units.startIndex..<units.endIndex)
    core.isDotted = dotted
    core.followsApostrophe = before
    core.precedesApostrophe = after
    return core
  }

  /// With the marks before and after it that are part of the word: `'em`, `Dr.`, `students'`.
  func widened(before: Int = 0, after: Int = 0) -> Chunk {
    Chunk(text, (range.lowerBound - before)..<(range.upperBound + after))
  }

  /// From the beginning of this to the end of a later one of the same text.
  func joined(to later: Chunk) -> Chunk { Chunk(text, range.lowerBound..<later.range.upperBound) }

  /// What is before and what is from a place on.
  func split(before index: Int) -> [Chunk] {
    [Chunk(text, range.lowerBound..<index), Chunk(text, index..<range.upperBound)]
  }

  /// The parts between marks; a mark for which `isSpoken` is true is a part of its own.
  func split(at isMark: (Character) -> Bool, isSpoken: (Character) -> Bool = { _ in false })
    -> [Chunk]
  {
    var parts: [Chunk] = []
    var start = range.lowerBound
    for index in range where isMark(text.units[index].plain) {
      if start < index { parts.append(Chunk(text, start..<index)) }
      let mark = text.units[index].plain
      if mark == ".", start < index { parts[parts.count - 1].isDotted = true }
      if isSpoken(mark) { parts.append(Chunk(text, index..<(index + 1))) }
      start = index + 1
    }
    if start < range.upperBound {
      var last = Chunk(text, start..<range.upperBound)
      last.isDotted = isDotted
      parts.append(last)
    }
    return parts
  }
}

extension [Chunk] {
  /// The same with `$ 5` as one chunk.
  var joiningCurrencies: [Chunk] {
    var joined: [Chunk] = []
    for chunk in self {
      if let sign = joined.last, sign.range.count == 1, sign.plain.first?.isCurrency == true,
        chunk.plain.first?.isDigit == true
      {
        joined[joined.count - 1] = sign.joined(to: chunk)
      } else {
        joined.append(chunk)
      }
    }
    return joined
  }
}

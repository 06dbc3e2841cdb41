import Scoring

/// The bytes of a pronouncing dictionary, searched in place.
///
/// Sorted are the *stems*, a word up to its first apostrophe or bracket: `can`, `can's`,
/// `can't` and `can(2)` share one and stand together, though not in a strict order (`one(2)`
/// precedes `one's`, `a's` precedes `a(2)`). So a search finds the first line of a stem by
/// halving and then looks at each of that stem's lines, a few hundred at most.
struct DictionaryLines {
  let bytes: UnsafeRawBufferPointer

  /// Starts of the lines that say how to say this word, in the file's order.
  func entries(of word: String) -> [Int] {
    let word = Array(word.utf8)
    guard !word.isEmpty, !word.contains(Self.bracket), !word.contains(Self.space) else { return [] }
    let stem = word[..<(word.firstIndex(of: Self.apostrophe) ?? word.count)]
    var found: [Int] = []
    var line = firstLine(ofStem: stem)
    while line < bytes.count, self.stem(at: line).elementsEqual(stem) {
      let key = self.key(at: line)
      let bare = key[..<(key.firstIndex(of: Self.bracket) ?? key.endIndex)]
      if bare.elementsEqual(word) { found.append(line) }
      line = nextLine(after: line)
    }
    return found
  }

  /// Nil if the line holds something that is no phone of speech, or nothing.
  func phones(at line: Int) -> [Phone]? {
    let names = bytes[key(at: line).endIndex..<end(of: line)].split(separator: Self.space)
    var phones: [Phone] = []
    for name in names {
      guard let phone = Phone(name: String(decoding: name, as: UTF8.self)), phone.isSpeech
      else { return nil }
      phones.append(phone)
    }
    return phones.isEmpty ? nil : phones
  }

  /// Whether 32 lines, evenly spread, read as they should and stand in order.
  var sampleIsSound: Bool {
    guard bytes.count > 0 else { return false }
    var previous = bytes[0..<0]
    for part in 0..<32 {
      let line = start(ofLineAt: (bytes.count - 1) * part / 31)
      let stem = self.stem(at: line)
      guard phones(at: line) != nil, !stem.lexicographicallyPrecedes(previous) else { return false }
      previous = stem
    }
    return true
  }

  private func firstLine(ofStem wanted: ArraySlice<UInt8>) -> Int {
    var low = 0
    var high = bytes.count
    while low < high {
      let line = start(ofLineAt: low + (high - low) / 2)
      if stem(at: line).lexicographicallyPrecedes(wanted) {
        low = nextLine(after: line)
      } else {
        high = line
      }
    }
    return low
  }

  private func key(at line: Int) -> Slice<UnsafeRawBufferPointer> {
    let rest = bytes[line..<end(of: line)]
    return rest[..<(rest.firstIndex(of: Self.space) ?? rest.endIndex)]
  }

  private func stem(at line: Int) -> Slice<UnsafeRawBufferPointer> {
    let key = self.key(at: line)
    return key.prefix { $0 != Self.apostrophe && $0 != Self.bracket }
  }

  private func start(ofLineAt position: Int) -> Int {
    var start = position
    while start > 0, bytes[start - 1] != Self.newline { start -= 1 }
    return start
  }

  private func end(of line: Int) -> Int {
    bytes[line...].firstIndex(of: Self.newline) ?? bytes.count
  }

  private func nextLine(after line: Int) -> Int { min(end(of: line) + 1, bytes.count) }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let apostrophe = UInt8(ascii: "'")
  private static let bracket = UInt8(ascii: "(")
}

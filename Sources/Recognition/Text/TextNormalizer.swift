/// Splits a text into written words and says how each is read out.
///
/// Pure: the result depends on the text and on which words are known, on nothing else.
struct TextNormalizer {
  /// Whether the dictionary has a word, in lower case.
  let isKnown: (String) -> Bool

  func words(of text: String) -> [WrittenWord] {
    let chunks = PlainText(text).chunks.joiningCurrencies
    let capitals = !chunks.contains { $0.units.contains { $0.plain.isLowercase } }
    var words: [WrittenWord] = []
    var inQuotation = false
    var inPhone = false
    for (index, chunk) in chunks.enumerated() {
      let core = chunk.core
      var near = Neighbours(previous: words.last?.plain ?? "", capitals: capitals)
      if index + 1 < chunks.count { near.next = chunks[index + 1].core.plain }
      if core.followsApostrophe != core.precedesApostrophe {
        near.endsQuotation = inQuotation && core.precedesApostrophe
        inQuotation = core.followsApostrophe
      }
      inPhone = core.plain.allSatisfy(\.isDigit) ? inPhone : isCountryCode(core.plain)
      near.isInPhone = inPhone
      words += read(chunk, near: near)
    }
    return words
  }

  private func isCountryCode(_ text: String) -> Bool {
    text.first == "+" && (2...4).contains(text.count) && text.dropFirst().allSatisfy(\.isDigit)
  }

  /// The words of a chunk: mostly one; more where people leave out the spaces (`and/or`, `1+1=2`).
  func read(_ chunk: Chunk, near: Neighbours) -> [WrittenWord] {
    let core = chunk.core
    guard !core.isEmpty else { return [] }
    if let word = whole(core, near: near) { return [word] }

    if let sign = core.units.dropFirst().firstIndex(where: \.plain.isCurrency),
      core.units[sign - 1].plain.isLatinLetter
    {
      return readParts(core.split(before: sign), near: near)
    }
    for marks in Self.marks {
      let parts = core.split(
        at: marks.contains, isSpoken: { Symbols.reading[$0] != nil || $0 == "#" })
      guard parts.count > 1 else { continue }
      return readParts(parts, near: near)
    }
    return []
  }

  private func readParts(_ parts: [Chunk], near: Neighbours) -> [WrittenWord] {
    var words: [WrittenWord] = []
    for (index, part) in parts.enumerated() {
      var here = near
      if let last = words.last { here.previous = last.plain }
      if index + 1 < parts.count { here.next = parts[index + 1].plain }
      words += read(part, near: here)
    }
    return words
  }

  private func whole(_ core: Chunk, near: Neighbours) -> WrittenWord? {
    if let (spoken, dotted) = abbreviation(core, near: near) {
      return written(dotted && core.isDotted ? core.widened(after: 1) : core, spoken)
    }
    if let spoken = magnitude(core, near: near) ?? symbol(core, near: near)
      ?? number(core, near: near) ?? address(core, near: near)
    {
      return written(core, spoken)
    }
    if let (spoken, width) = clipped(core, near: near) {
      return written(core.widened(before: width.before, after: width.after), spoken)
    }
    if let spoken = hyphenated(core, near: near) ?? word(core, near: near) {
      let possessive =
        core.precedesApostrophe && !core.followsApostrophe
        && !near.endsQuotation && core.plain.hasSuffix("s")
      return written(possessive ? core.widened(after: 1) : core, spoken)
    }
    return nil
  }

  private func written(_ chunk: Chunk, _ spoken: [Spoken]) -> WrittenWord {
    WrittenWord(text: chunk.written, spoken: spoken, plain: chunk.core.plain)
  }

  private func symbol(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    let plain = core.plain
    if plain == "#" { return [.word(near.next.first?.isDigit == true ? "number" : "hashtag")] }
    guard let symbol = plain.first, plain.count == 1 else { return nil }
    return Symbols.reading[symbol].map(Spoken.words)
  }

  /// Parts joined by hyphens: one word of the dictionary, a range of numbers, or each by itself.
  private func hyphenated(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    guard core.plain.contains("-") else { return nil }
    let whole = core.plain.lowercased()
    if isKnown(whole) { return [.word(whole)] }
    let parts = core.split(at: { $0 == "-" })
    let isRange = parts.count == 2 && parts.allSatisfy { startsNumber($0.plain) }
    var spoken: [Spoken] = []
    for (index, part) in parts.enumerated() {
      if index > 0, isRange { spoken.append(.word("to")) }
      var here = near
      if index > 0 { here.previous = parts[index - 1].plain }
      if index + 1 < parts.count { here.next = parts[index + 1].plain }
      spoken +=
        part.plain.count == 1 && part.plain.allSatisfy(\.isCapital)
        ? Spoken.letters(part.plain) : read(part, near: here).flatMap(\.spoken)
    }
    return spoken.isEmpty ? nil : spoken
  }

  private func startsNumber(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    return first.isDigit || first.isCurrency && text.dropFirst().first?.isDigit == true
  }

  /// Where a chunk that is no word falls apart, the loosest first.
  private static let marks: [Set<Character>] = [
    ["/"], ["=", "×", "÷"], ["@", ",", ":"], ["."], Set(Symbols.reading.keys).union(["#"]), ["-"],
    ["'"],
  ]
}

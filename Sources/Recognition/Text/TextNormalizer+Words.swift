/// Plain words, capitals that are spelled, letters mixed with digits.
extension TextNormalizer {
  /// Letters and apostrophes, or letters and digits; nil for anything else.
  func word(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    let plain = core.plain
    guard plain.contains(where: \.isLatinLetter),
      plain.allSatisfy({ $0.isLatinLetter || $0.isDigit || "'+&#".contains($0) })
    else { return nil }
    if plain.hasSuffix("#"), plain.count == 2, let letter = plain.first, letter.isLatinLetter {
      return [.letter(Character(letter.lowercased())), .word("sharp")]
    }
    if plain.contains(where: { $0.isDigit }) { return mixed(core, near: near) }
    if plain.contains("&") { return joined(plain) }
    if plain.hasSuffix("+") { return withPlus(core, near: near) }
    guard !plain.contains(where: "+#".contains) else { return nil }

    let lower = plain.lowercased()
    if isKnown(lower) { return [.word(lower)] }
    return spelled(plain, capitals: near.capitals) ?? camelCase(plain) ?? [.word(lower)]
  }

  /// `'em`, `rockin'`: the apostrophe belongs to the word. Nil if it may be a quotation mark.
  func clipped(_ core: Chunk, near: Neighbours) -> (
    spoken: [Spoken], width: (before: Int, after: Int)
  )? {
    let lower = core.plain.lowercased()
    if core.followsApostrophe, isKnown("'" + lower) {
      if !core.precedesApostrophe { return ([.word("'" + lower)], (1, 0)) }
      if lower == "n" { return ([.word("'n")], (1, 1)) }
    }
    if core.precedesApostrophe, !core.followsApostrophe, isKnown(lower + "'"),
      !(near.endsQuotation && lower.hasSuffix("s"))
    {
      return ([.word(lower + "'")], (0, 1))
    }
    return nil
  }

  /// `NHK`, `NHK's`, `UFOs`: letter by letter, if it looks like nothing else.
  private func spelled(_ plain: String, capitals: Bool) -> [Spoken]? {
    let ending =
      ["'s", "'S", "s"].first { plain.hasSuffix($0) && plain.count > $0.count + 1 } ?? ""
    let base = plain.dropLast(ending.count)
    guard base.count > 1, base.allSatisfy(\.isCapital) else { return nil }
    if !ending.isEmpty, isKnown(base.lowercased()) { return nil }
    guard isSpelled(base, capitals: capitals) else { return nil }
    var letters = Spoken.letters(base)
    guard !ending.isEmpty, let last = base.last else { return letters }
    letters[letters.count - 1] = .word(last.lowercased() + "'s")
    return letters
  }

  /// Whether capitals are said one by one. Without a vowel they must be; otherwise people make
  /// words of the longer ones that have no heap of consonants: `COVID`, but `IOC` and `UNHCR`.
  private func isSpelled(_ letters: Substring, capitals: Bool) -> Bool {
    let vowels = letters.lowercased().map { "aeiouy".contains($0) }
    if !vowels.contains(true) { return true }
    if capitals || !letters.allSatisfy(\.isCapital) { return false }
    return letters.count < 5 || vowels.split(separator: true).contains { $0.count > 2 }
  }

  /// `GitHub` is two words if it is not one.
  private func camelCase(_ plain: String) -> [Spoken]? {
    let joint = zip(plain.indices, plain.indices.dropFirst())
      .first { plain[$0].isLowercase && plain[$1].isCapital }
    guard let second = joint?.1 else { return nil }
    let parts = [plain[..<second].lowercased(), plain[second...].lowercased()]
    return parts.allSatisfy(isKnown) ? parts.map(Spoken.word) : nil
  }

  /// `R&D`, `AT&T`: short capitals are letters there.
  private func joined(_ plain: String) -> [Spoken]? {
    let parts = plain.split(separator: "&", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLatinLetter) })
    else { return nil }
    let readings = parts.map { part in
      part.count < 3 && part.allSatisfy(\.isCapital)
        ? Spoken.letters(part) : [Spoken.word(part.lowercased())]
    }
    return Array(readings.joined(separator: [.word("and")]))
  }

  /// `C++`, `A+`.
  private func withPlus(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    let pluses = core.plain.reversed().prefix { $0 == "+" }.count
    guard let base = word(core.widened(after: -pluses), near: near) else { return nil }
    return (base == [.word("a")] ? [.letter("a")] : base)
      + Array(repeating: .word("plus"), count: pluses)
  }

  /// `MP3`, `A4`, `B2B`, `3D`, `COVID19`, `MP3s`.
  private func mixed(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    let plain = core.plain
    if isKnown(plain.lowercased()) { return [.word(plain.lowercased())] }
    let ending = ["'s", "'S", "s"].first { plain.hasSuffix($0) } ?? ""
    var rest = plain.dropLast(ending.count)
    guard let last = rest.last, !last.isLowercase else {
      return runs(plain[...], capitals: near.capitals)
    }
    if ending.isEmpty { rest = plain[...] }
    return runs(rest, capitals: near.capitals).map { ending.isEmpty ? $0 : plural($0) }
  }

  private func runs(_ text: Substring, capitals: Bool) -> [Spoken]? {
    var spoken: [Spoken] = []
    var rest = text
    while let first = rest.first {
      guard first.isDigit || first.isLatinLetter else { return nil }
      let run = rest.prefix { first.isDigit ? $0.isDigit : $0.isLatinLetter }
      rest = rest[run.endIndex...]
      if first.isDigit {
        spoken += NumberSpeller.code(run)
      } else if run.count < 3 || !isKnown(run.lowercased()) && isSpelled(run, capitals: capitals) {
        spoken += Spoken.letters(run)
      } else {
        spoken.append(.word(run.lowercased()))
      }
    }
    return spoken
  }

  /// `MP3s`, `B2B's`.
  private func plural(_ spoken: [Spoken]) -> [Spoken] {
    switch spoken.last {
    case .word(let word): spoken.dropLast() + [.word(NumberSpeller.plural([word])[0])]
    case .letter(let letter): spoken.dropLast() + [.word("\(letter)'s")]
    case .nought: spoken.dropLast() + [.word("zeros")]
    case nil: spoken
    }
  }
}

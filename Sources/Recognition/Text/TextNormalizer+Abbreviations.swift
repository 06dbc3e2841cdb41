/// Short forms, initials and addresses.
extension TextNormalizer {
  /// The reading of a short form, and whether a full stop after it belongs to it.
  func abbreviation(_ core: Chunk, near: Neighbours) -> (spoken: [Spoken], dotted: Bool)? {
    let lower = core.plain.lowercased()
    if let word = inContext(lower, core, near: near) { return ([.word(word)], true) }
    if lower == "am" || lower == "pm" || lower == "a.m" || lower == "p.m" {
      guard lower.contains(".") || near.previousIsNumber || lower == "pm" else { return nil }
      return (Spoken.letters(lower), lower.contains("."))
    }
    if lower == "ph.d" || lower == "phd" { return (Spoken.letters(lower), lower.contains(".")) }
    if let word = Abbreviations.always[lower] {
      // Capitals without a full stop are a name, such as the railway JR, but for the titles.
      let isName = !core.isDotted && lower.count > 1 && core.plain.allSatisfy(\.isCapital)
      if isName, !["mr", "mrs", "ms", "vs", "etc"].contains(lower) {
        return (Spoken.letters(lower), false)
      }
      return ([.word(word)], true)
    }
    if let number = romanNumeral(core, near: near) { return (number, false) }
    if core.isDotted, let word = Abbreviations.dotted[lower] { return ([.word(word)], true) }
    if let unit = unitAlone(core, near: near) { return (unit, lower.count < 4) }
    if let letters = initials(core) { return (letters, true) }
    return nil
  }

  /// Those whose reading depends on what stands beside them.
  private func inContext(_ lower: String, _ core: Chunk, near: Neighbours) -> String? {
    let isCapitalised = core.plain.first?.isCapital == true
    let followsName = near.previous.first?.isCapital == true && !near.previousIsNumber
    switch lower {
    case "dr" where core.isDotted || isCapitalised:
      // "Ocean Dr." is the only place for a drive; "Dear Dr. Ota" is not.
      return followsName && !near.nextIsCapitalised ? "drive" : "doctor"
    case "st" where core.isDotted || isCapitalised:
      // "Mount St. Helens" against "Main St. He …".
      let startsSentence = Self.starters.contains(near.next.lowercased()) && !near.capitals
      return near.nextIsCapitalised && !(followsName && startsSentence) ? "saint" : "street"
    default: break
    }
    if near.nextIsNumber {
      if core.isDotted, let word = Abbreviations.beforeNumber[lower] { return word }
      if isCapitalised, let month = Abbreviations.months[lower] { return month }
    }
    if core.isDotted, isCapitalised, near.nextIsCapitalised { return Abbreviations.titles[lower] }
    return nil
  }

  /// *World War two*, but *Elizabeth the second*; only after a capital, since `I` and `VI` are
  /// letters too.
  private func romanNumeral(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    guard !near.capitals, near.previous.first?.isCapital == true,
      let number = ["II": 2, "III": 3, "IV": 4, "VI": 6, "VII": 7, "VIII": 8, "IX": 9][core.plain]
    else { return nil }
    let isCounted = Self.counted.contains(near.previous.lowercased())
    let words = isCounted ? NumberSpeller.cardinal(number) : ["the"] + NumberSpeller.ordinal(number)
    return words.map(Spoken.word)
  }

  /// `U.S.`, `e.g.`, `J.K.`: letters with a full stop between each two.
  private func initials(_ core: Chunk) -> [Spoken]? {
    let parts = core.plain.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isLatinLetter) })
    else { return nil }
    return Spoken.letters(core.plain)
  }

  /// `a@example.com`, `okojo.org`: a name on the network.
  func address(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    let plain = core.plain.lowercased()
    guard let end = plain.split(separator: ".").last, plain.contains("."),
      Self.domains.contains(String(end)), !plain.contains("/"), plain.first?.isLatinLetter == true
    else { return nil }
    let parts = core.split(at: { $0 == "." || $0 == "@" }, isSpoken: { _ in true })
    var spoken: [Spoken] = []
    for part in parts {
      switch part.plain {
      case ".": spoken.append(.word("dot"))
      case "@": spoken.append(.word("at"))
      case let name:
        let isCode = name.count == 2 && !isKnown(name.lowercased()) || name == "www"
        // The full stop after a part is a dot, not of an abbreviation.
        let part = Chunk(part.text, part.range)
        spoken += isCode ? Spoken.letters(name) : read(part, near: near).flatMap(\.spoken)
      }
    }
    return spoken
  }

  private static let counted: Set<String> = [
    "war", "part", "chapter", "volume", "act", "scene", "type", "section", "phase", "stage",
    "level",
    "book", "class", "unit", "lesson",
  ]

  private static let starters: Set<String> = [
    "a", "an", "and", "at", "but", "he", "i", "in", "it", "on", "she", "the", "there", "they",
    "this", "we", "you",
  ]

  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "jp", "uk", "io", "info", "dev",
  ]
}

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
    if let word = Abbreviations.always[lower] { return ([.word(word)], true) }
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
    if core.isDotted, near.nextIsCapitalised { return Abbreviations.titles[lower] }
    return nil
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
        spoken += isCode ? Spoken.letters(name) : read(part, near: near).flatMap(\.spoken)
      }
    }
    return spoken
  }

  private static let starters: Set<String> = [
    "a", "an", "and", "at", "but", "he", "i", "in", "it", "on", "she", "the", "there", "they",
    "this", "we", "you",
  ]

  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "jp", "uk", "io", "info", "dev",
  ]
}

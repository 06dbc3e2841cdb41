/// Whatever begins with a number.
extension TextNormalizer {
  func number(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    let plain = core.plain
    if plain.count == 1, let fraction = plain.first?.vulgarFraction {
      return fractionWords(fraction.numerator, fraction.denominator, near: near)
    }
    guard plain.contains(where: \.isDigit) else { return nil }
    return clock(plain, near: near) ?? slashed(plain, near: near) ?? dashed(plain) ?? dotted(plain)
      ?? quantity(core, near: near)
  }

  /// A sign, a numeral, and what it counts: `-5`, `$3.50`, `20%`, `2nd`, `1990s`, `3pm`, `5kg`.
  private func quantity(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    var rest = core.plain[...]
    var spoken: [Spoken] = []
    if let sign = rest.first, let name = ["-": "minus", "#": "number", "+": "plus"][sign] {
      rest.removeFirst()
      spoken = [.word(name)]
    }
    if let sign = rest.first, let currency = Currency(sign) {
      rest.removeFirst()
      guard let numeral = Numeral(from: &rest),
        let money = money(numeral, currency, suffix: String(rest), near: near)
      else { return nil }
      return spoken + money
    }
    guard let numeral = Numeral(from: &rest) else { return nil }
    if core.plain.hasPrefix("+"), rest.isEmpty, numeral.decimals == nil, !numeral.isGrouped {
      return spoken + NumberSpeller.row(numeral.whole)
    }
    if rest.isEmpty { return spoken + bare(numeral, core, near: near) }
    return suffixed(numeral, String(rest), near: near).map { spoken + $0 }
  }

  private func suffixed(_ numeral: Numeral, _ suffix: String, near: Neighbours) -> [Spoken]? {
    if let fraction = suffix.first?.vulgarFraction, suffix.count == 1 {
      let after = Neighbours(previous: numeral.whole)
      return numeral.cardinal + fractionWords(fraction.numerator, fraction.denominator, near: after)
    }
    if let sign = suffix.first, suffix.count == 1, let currency = Currency(sign) {
      return money(numeral, currency, suffix: "", near: near)
    }
    switch suffix.lowercased() {
    case "%": return numeral.cardinal + [.word("percent")]
    case "¢": return numeral.cardinal + [.word(numeral.isOne ? "cent" : "cents")]
    case "+": return numeral.cardinal + [.word("plus")]
    case "am", "pm", "a.m", "p.m": return numeral.cardinal + Spoken.letters(suffix)
    case "st", "nd", "rd", "th":
      guard let value = numeral.value, numeral.decimals == nil else { return nil }
      return NumberSpeller.ordinal(value).map(Spoken.word)
    case "s", "'s":
      guard let value = numeral.value, numeral.decimals == nil else { return nil }
      let isDecade = numeral.whole.count == 4 && value % 10 == 0 && value > 1100
      let words = isDecade ? NumberSpeller.year(value) : NumberSpeller.cardinal(value)
      return NumberSpeller.plural(words).map(Spoken.word)
    case "bn": return numeral.cardinal + [.word("billion")]
    default:
      return Units.reading(suffix, one: numeral.isOne).map { numeral.cardinal + $0 }
    }
  }

  /// A numeral without anything: a day, a year, a room, a number of things.
  private func bare(_ numeral: Numeral, _ core: Chunk, near: Neighbours) -> [Spoken] {
    guard let value = numeral.value, numeral.decimals == nil, !numeral.isGrouped else {
      return numeral.cardinal
    }
    let before = near.previous.lowercased()
    if (1...31).contains(value), near.previous.first?.isCapital == true,
      Abbreviations.months[before] != nil
    {
      return NumberSpeller.ordinal(value).map(Spoken.word)
    }
    if Self.coded.contains(before) { return NumberSpeller.code(numeral.whole) }
    if isPartOfPhone(numeral, near: near) { return NumberSpeller.row(numeral.whole) }
    if core.followsApostrophe, numeral.whole.count == 2 {
      return NumberSpeller.code(numeral.whole)
    }
    let isYear =
      (1000...1099).contains(value) && Self.yearWords.contains(before)
      || (1100...2099).contains(value) && (Self.yearWords.contains(before) || !counts(near.next))
    return isYear ? NumberSpeller.year(value).map(Spoken.word) : numeral.cardinal
  }

  /// `+81 3 1234 5678`, `(555) 123-4567`.
  private func isPartOfPhone(_ numeral: Numeral, near: Neighbours) -> Bool {
    let groups = near.next.split(separator: "-")
    let startsPhone =
      groups.map(\.count) == [3, 4] && groups.joined().allSatisfy(\.isDigit)
      && numeral.whole.count == 3
    return startsPhone || near.isInPhone
  }

  /// Whether the next word is what a number counts: `1500 meters`, not `1999 was`.
  private func counts(_ next: String) -> Bool {
    let lower = next.lowercased()
    if Units.always[lower] != nil || Units.afterNumber[next] != nil { return true }
    if ["people", "men", "women", "children", "feet", "yen", "percent"].contains(lower) {
      return true
    }
    return next.first?.isLowercase == true && next.hasSuffix("s") && next.count > 3
      && lower != "this" && !next.hasSuffix("ss")
  }

  private static let coded: Set<String> = [
    "room", "flight", "route", "highway", "bus", "apartment",
  ]
  private static let yearWords: Set<String> = Set(Abbreviations.months.keys).union([
    "in", "since", "until", "year", "spring", "summer", "autumn", "fall", "winter", "early", "late",
  ])
}

/// Money and units that stand apart from their number.
extension TextNormalizer {
  /// `$5`, `$3.50`, `$5m`; nil if something else follows the number.
  func money(_ numeral: Numeral, _ currency: Currency, suffix: String, near: Neighbours)
    -> [Spoken]?
  {
    let magnitude = [
      "k": "thousand", "m": "million", "mn": "million", "b": "billion",
      "bn": "billion", "": "",
    ][suffix.lowercased()]
    guard let magnitude else { return nil }
    if !magnitude.isEmpty {
      return numeral.cardinal + [.word(magnitude), .word(currency.many)]
    }
    // In "$5 million" the dollars are said with the million.
    if Self.magnitudes.contains(near.next.lowercased()) { return numeral.cardinal }
    guard let decimals = numeral.decimals, decimals.count == 2, let cents = Int(decimals) else {
      return numeral.cardinal + [.word(numeral.isOne ? currency.one : currency.many)]
    }
    let small = NumberSpeller.cardinal(cents).map(Spoken.word)
    let coin = Spoken.word(cents == 1 ? currency.cent : currency.cents)
    if numeral.whole == "0" || numeral.whole.isEmpty { return small + [coin] }
    let whole = Numeral(whole: numeral.whole)
    let large = whole.cardinal + [.word(whole.isOne ? currency.one : currency.many)]
    switch cents {
    case 0: return large
    case 1..<10: return large + [.word("and")] + small + [coin]
    default: return large + small
    }
  }

  /// The word *million* of "$5 million" with the dollars.
  func magnitude(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    let lower = core.plain.lowercased()
    guard Self.magnitudes.contains(lower), let sign = near.previous.first,
      let currency = Currency(sign)
    else { return nil }
    return [.word(lower), .word(currency.many)]
  }

  /// `kg` by itself or after its number.
  func unitAlone(_ core: Chunk, near: Neighbours) -> [Spoken]? {
    let plain = core.plain
    let isKnownUnit =
      Units.always[plain.lowercased()] != nil && plain != "°"
      && (near.previousIsNumber || !plain.allSatisfy(\.isCapital))
      || Units.afterNumber[plain] != nil
        && (near.previousIsNumber || ["min", "hr"].contains(plain) && core.isDotted)
    return isKnownUnit ? Units.reading(plain, one: near.previous == "1") : nil
  }

  private static let magnitudes: Set<String> = [
    "hundred", "thousand", "million", "billion", "trillion",
  ]
}

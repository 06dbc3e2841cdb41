/// Digits as they are written: `1,234.50`, `007`, `.5`.
struct Numeral {
  /// Without commas; empty in `.5`.
  let whole: String
  /// After the point; nil without one.
  let decimals: String?
  let isGrouped: Bool

  /// A whole number.
  init(whole: String) {
    self.whole = whole
    decimals = nil
    isGrouped = false
  }

  /// Takes a numeral off the front of a text; a point or comma without a digit after it stays.
  init?(from text: inout Substring) {
    var rest = text
    var whole = String(rest.prefix(while: \.isDigit))
    rest = rest[rest.index(rest.startIndex, offsetBy: whole.count)...]
    var grouped = false
    while (1...3).contains(whole.count) || grouped, rest.first == ",", !whole.isEmpty {
      let group = rest.dropFirst().prefix(while: \.isDigit)
      guard group.count == 3 else { break }
      whole += group
      grouped = true
      rest = rest[group.endIndex...]
    }
    var decimals: String?
    if rest.first == ".", rest.dropFirst().first?.isDigit == true {
      let digits = rest.dropFirst().prefix(while: \.isDigit)
      decimals = String(digits)
      rest = rest[digits.endIndex...]
    }
    guard !whole.isEmpty || decimals != nil else { return nil }
    self.whole = whole
    self.decimals = decimals
    isGrouped = grouped
    text = rest
  }

  /// The value of the part before the point, if it is small enough to be read as one number.
  var value: Int? {
    guard !whole.isEmpty, whole.count < 13, whole == "0" || !whole.hasPrefix("0") else {
      return nil
    }
    return Int(whole)
  }

  var isOne: Bool { whole == "1" && decimals == nil }

  /// As one number: *one thousand two hundred*, *three point one four*; with a leading zero or
  /// more than twelve digits, digit by digit.
  var cardinal: [Spoken] {
    var spoken: [Spoken] = []
    if let value {
      spoken = NumberSpeller.cardinal(value).map(Spoken.word)
    } else {
      spoken = NumberSpeller.row(whole)
    }
    if let decimals { spoken += [.word("point")] + NumberSpeller.row(decimals) }
    return spoken
  }
}

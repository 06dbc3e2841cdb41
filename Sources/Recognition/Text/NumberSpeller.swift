/// Numbers in words, as an American says them: without *and*, without hyphens.
///
/// `NumberFormatter.spellOut` was tried: it brings 17 ms and 5 MB of ICU into every process that
/// reads one number, is not `Sendable`, and offers neither ordinals nor years nor rows of digits.
enum NumberSpeller {
  /// 0 … 999,999,999,999.
  static let limit = 999_999_999_999

  static func cardinal(_ number: Int) -> [String] {
    switch number {
    case ..<0: return ["minus"] + cardinal(-number)
    case 0..<20: return [small[number]]
    case 20..<100: return [tens[number / 10]] + rest(number % 10)
    default:
      let (unit, name) = magnitudes.last { $0.0 <= number } ?? (100, "hundred")
      return cardinal(number / unit) + [name] + rest(number % unit)
    }
  }

  static func ordinal(_ number: Int) -> [String] {
    var words = cardinal(number)
    let last = words.removeLast()
    return words + [ordinals[last] ?? regularOrdinal(last)]
  }

  /// 1905 is *nineteen oh five*, 2005 *two thousand five*, 2010 *twenty ten*.
  static func year(_ number: Int) -> [String] {
    let (century, year) = (number / 100, number % 100)
    guard (10...99).contains(century), century % 10 != 0 || year >= 10 else {
      return cardinal(number)
    }
    switch year {
    case 0: return cardinal(century) + ["hundred"]
    case 1..<10: return cardinal(century) + ["oh"] + cardinal(year)
    default: return cardinal(century) + cardinal(year)
    }
  }

  /// A room, a flight, a model: 305 is *three oh five*, 747 *seven forty seven*.
  static func code(_ digits: some StringProtocol) -> [Spoken] {
    guard let number = Int(digits), !digits.hasPrefix("0") || digits == "0", digits.count < 5 else {
      return row(digits)
    }
    switch digits.count {
    case 3 where number % 100 == 0: return cardinal(number).map(Spoken.word)
    case 3 where number % 100 < 10:
      return (cardinal(number / 100) + ["oh"] + cardinal(number % 100)).map(Spoken.word)
    case 3: return (cardinal(number / 100) + cardinal(number % 100)).map(Spoken.word)
    case 4: return year(number).map(Spoken.word)
    default: return cardinal(number).map(Spoken.word)
    }
  }

  /// Digit by digit.
  static func row(_ digits: some StringProtocol) -> [Spoken] {
    digits.compactMap(\.wholeNumberValue).map { $0 == 0 ? .nought : .word(small[$0]) }
  }

  /// Three quarters; *one half*.
  static func fraction(_ numerator: Int, of denominator: Int) -> [String] {
    let many = numerator != 1
    switch denominator {
    case 2: return cardinal(numerator) + [many ? "halves" : "half"]
    case 4: return cardinal(numerator) + [many ? "quarters" : "quarter"]
    default:
      let part = ordinal(denominator)
      return cardinal(numerator) + (many ? plural(part) : part)
    }
  }

  /// The nineteen nineties, three sixes.
  static func plural(_ words: [String]) -> [String] {
    guard let last = words.last else { return [] }
    let plural: String
    switch last.last {
    case "y": plural = last.dropLast() + "ies"
    case "x": plural = last + "es"
    default: plural = last + "s"
    }
    return words.dropLast() + [plural]
  }

  private static func rest(_ number: Int) -> [String] { number == 0 ? [] : cardinal(number) }

  private static func regularOrdinal(_ word: String) -> String {
    word.hasSuffix("y") ? word.dropLast() + "ieth" : word + "th"
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let magnitudes = [
    (100, "hundred"), (1000, "thousand"), (1_000_000, "million"), (1_000_000_000, "billion"),
    (1_000_000_000_000, "trillion"),
  ]
  private static let ordinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
  ]
}

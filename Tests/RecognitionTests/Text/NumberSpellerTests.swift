import Foundation
import Testing

@testable import Recognition

struct NumberSpellerTests {
  @Test(arguments: [
    (0, "zero"), (7, "seven"), (10, "ten"), (12, "twelve"), (19, "nineteen"), (20, "twenty"),
    (21, "twenty one"), (99, "ninety nine"), (100, "one hundred"), (105, "one hundred five"),
    (999, "nine hundred ninety nine"), (1000, "one thousand"), (1010, "one thousand ten"),
    (12_345, "twelve thousand three hundred forty five"), (1_000_000, "one million"),
    (1_000_001, "one million one"),
    (
      999_999_999_999,
      "nine hundred ninety nine billion nine hundred ninety nine million "
        + "nine hundred ninety nine thousand nine hundred ninety nine"
    ),
  ])
  func cardinals(number: Int, words: String) {
    #expect(NumberSpeller.cardinal(number).joined(separator: " ") == words)
  }

  /// Foundation's speller writes the same with hyphens.
  @Test func cardinalsAgreeWithFoundation() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    for number in Array(0...1200) + stride(from: 1_201, to: 2_000_000_000, by: 7_654_321) {
      let expected = formatter.string(from: number as NSNumber)?.replacing("-", with: " ")
      #expect(NumberSpeller.cardinal(number).joined(separator: " ") == expected)
    }
  }

  @Test(arguments: [
    (1, "first"), (2, "second"), (3, "third"), (4, "fourth"), (5, "fifth"), (8, "eighth"),
    (9, "ninth"), (12, "twelfth"), (20, "twentieth"), (21, "twenty first"), (30, "thirtieth"),
    (100, "one hundredth"), (112, "one hundred twelfth"), (1000, "one thousandth"),
  ])
  func ordinals(number: Int, words: String) {
    #expect(NumberSpeller.ordinal(number).joined(separator: " ") == words)
  }

  @Test(arguments: [
    (1066, "ten sixty six"), (1900, "nineteen hundred"), (1905, "nineteen oh five"),
    (1999, "nineteen ninety nine"), (2000, "two thousand"), (2005, "two thousand five"),
    (2010, "twenty ten"), (2024, "twenty twenty four"), (2100, "twenty one hundred"),
  ])
  func years(number: Int, words: String) {
    #expect(NumberSpeller.year(number).joined(separator: " ") == words)
  }

  @Test(arguments: [
    (1, 2, "one half"), (3, 2, "three halves"), (1, 3, "one third"), (2, 3, "two thirds"),
    (1, 4, "one quarter"), (3, 4, "three quarters"), (5, 8, "five eighths"),
    (7, 100, "seven one hundredths"),
  ])
  func fractions(numerator: Int, denominator: Int, words: String) {
    #expect(NumberSpeller.fraction(numerator, of: denominator).joined(separator: " ") == words)
  }
}

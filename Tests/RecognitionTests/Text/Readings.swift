@testable import Recognition

/// Readings in a form that tests can show: letters are capitals, a zero of a row is `0`.
enum Readings {
  static func spoken(_ text: String) throws -> String {
    try words(text).flatMap(\.spoken).map(show).joined(separator: " ")
  }

  static func words(_ text: String) throws -> [WrittenWord] {
    let dictionary = try TestDictionary.open()
    return TextNormalizer(isKnown: dictionary.contains).words(of: text)
  }

  private static func show(_ spoken: Spoken) -> String {
    switch spoken {
    case .word(let word): word
    case .letter(let letter): letter.uppercased()
    case .nought: "0"
    }
  }
}

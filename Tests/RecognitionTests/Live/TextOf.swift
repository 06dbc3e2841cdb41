import Scoring
import Speech

@testable import Recognition

/// Expected texts as the program reads them.
enum TextOf {
  static let librivox = [
    "and mister john dashwood had then leisure to consider how much "
      + "there might be prudently in his power to do for them",
    "he was not an ill disposed young man",
    "unless to be rather cold hearted and rather selfish is to be ill disposed",
  ]

  static func reading(_ text: String) throws -> ExpectedText {
    try ExpectedTextReader(dictionary: try TestDictionary.open()) { word in
      PhonemeReader.phones(ipa: try Voice().phonemes(of: word))
    }.read(text)
  }
}

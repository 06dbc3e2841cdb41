import Foundation
import Scoring
import Speech
import Testing

@testable import Recognition

struct PhonemeReaderTests {
  @Test(arguments: [
    ("bˈɛɹ", "B EH R"), ("ʃwˈɔːɹzənˌɛɡɚ", "SH W AO R Z AH N EH G ER"), ("tʃˈɜːtʃ", "CH ER CH"),
    ("lˈɪɾəl", "L IH T AH L"), ("bˈʌʔn̩", "B AH T AH N"), ("lˈɑːx", "L AA K"), ("fˈaɪɚ", "F AY ER"),
    ("ɹˈoʊzᵻz", "R OW Z IH Z"), ("bˈɔ̃", "B AO N"), ("(fr)ʒˈy(en)", "ZH UW"), ("dʒˈʌdʒ", "JH AH JH"),
    ("", ""), ("☃", ""), ("(", ""), ("a", "AA"), ("t͡ʃ", "CH"),
  ])
  func mapsSymbols(ipa: String, phones: String) {
    #expect(PhonemeReader.phones(ipa: ipa).map(\.name).joined(separator: " ") == phones)
  }

  /// eSpeak's reading against the nearest of the dictionary's, over every fortieth word.
  @Test func eSpeakAgreesWithTheDictionary() throws {
    let voice = try Voice()
    let dictionary = try TestDictionary.open()
    let lines = try String(contentsOfFile: TestDictionary.path, encoding: .utf8)
      .split(separator: "\n")
    var wrong = 0
    var total = 0
    for index in stride(from: 20, to: lines.count, by: 40) {
      let word = String(lines[index].prefix { $0 != " " })
      guard word.allSatisfy(\.isLatinLetter), word.count > 2 else { continue }
      let heard = PhonemeReader.phones(ipa: try voice.phonemes(of: word))
      let nearest = dictionary.pronunciations(of: word)
        .map { (distance: distance($0, heard), count: $0.count) }
        .min { $0.distance < $1.distance }
      wrong += nearest?.distance ?? 0
      total += nearest?.count ?? 0
    }
    #expect(total > 15_000)
    #expect(Double(wrong) / Double(total) < 0.11)
  }

  /// Levenshtein's distance.
  private func distance(_ left: [Phone], _ right: [Phone]) -> Int {
    var row = Array(0...right.count)
    for (i, phone) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let substituted = diagonal + (phone == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}

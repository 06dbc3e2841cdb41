import Foundation
import Language
import Scoring
import Speech
import Testing

@testable import Recognition

struct ExpectedTextReaderTests {
  private func reader() throws -> ExpectedTextReader {
    let voice = try Voice()
    return ExpectedTextReader(dictionary: try TestDictionary.open()) { word in
      PhonemeReader.phones(ipa: try voice.phonemes(of: word))
    }
  }

  private func names(_ ways: [[Phone]]) -> [String] {
    ways.map { $0.map(\.name).joined(separator: " ") }
  }

  @Test func readsWordsWithTheirPhones() throws {
    let text = try reader().read("\"I can’t,\" she said: $5!")
    #expect(text.text == "\"I can’t,\" she said: $5!")
    #expect(text.words.map(\.text) == ["I", "can’t", "she", "said", "$5"])
    #expect(text.words[4].spoken.map(\.text) == ["five", "dollars"])
    #expect(names(text.words[1].spoken[0].pronunciations) == ["K AE N T"])
    #expect(names(text.words[4].spoken[1].pronunciations) == ["D AA L ER Z", "D AO L ER Z"])
  }

  @Test(arguments: [
    ("okojo", "AA K OW JH OW"), ("steeven", "S T IY V AH N"), ("tai", "T AY"),
    ("covid", "K AA V IH D"), ("hazarded", "HH AE Z ER D IH D"),
  ])
  func wordsThatTheDictionaryLacksComeFromESpeak(word: String, phones: String) throws {
    #expect(try TestDictionary.open().contains(word) == false || word == "tai")
    let read = try reader().read(word.uppercased())
    #expect(read.words.map(\.text) == [word.uppercased()])
    #expect(names(read.words[0].spoken[0].pronunciations).contains(phones))
  }

  @Test(arguments: [
    ("Dora's", ["D AO R AH Z"]), ("Okojo's", ["AA K OW JH OW Z"]),
    ("Balch's", ["B AE L CH IH Z", "B AE L CH AH Z"]), ("Steeven'll", ["S T IY V AH N AH L"]),
    ("Balck's", ["B AE L K S"]),
  ])
  func endingsArePutToAnyWord(word: String, ways: [String]) throws {
    #expect(names(try reader().read(word).words[0].spoken[0].pronunciations) == ways)
  }

  @Test func lettersAndZeros() throws {
    let words = try reader().read("A4, a cat, NHK, 007").words
    #expect(words[0].spoken.map(\.text) == ["a.", "four"])
    #expect(names(words[0].spoken[0].pronunciations) == ["EY"])
    #expect(names(words[1].spoken[0].pronunciations) == ["AH", "EY"])
    #expect(words[3].spoken.map(\.text) == ["n", "h", "k"])
    #expect(words[3].spoken.map { names($0.pronunciations) } == [["EH N"], ["EY CH"], ["K EY"]])
    #expect(names(words[4].spoken[0].pronunciations) == ["Z IH R OW", "Z IY R OW", "OW"])
  }

  /// The table of letters against the dictionary's own names for them.
  @Test func letterNamesAreTheDictionarys() throws {
    let dictionary = try TestDictionary.open()
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      let phones = try #require(LetterNames.phones[letter])
      #expect(dictionary.pronunciations(of: "\(letter).").contains(phones))
    }
  }

  @Test func aWordThatNobodyCanSayIsSpelled() throws {
    let reader = ExpectedTextReader(dictionary: try TestDictionary.open()) { _ in [] }
    let words = try reader.read("qwopzi now").words
    #expect(words.map(\.text) == ["qwopzi", "now"])
    #expect(words[0].spoken.map(\.text) == ["q", "w", "o", "p", "z", "i"])
  }

  @Test func theFallbacksErrorIsPassedOn() throws {
    struct Refusal: Error {}
    let reader = ExpectedTextReader(dictionary: try TestDictionary.open()) { _ in throw Refusal() }
    #expect(throws: Refusal.self) { try reader.read("qwopzi") }
    #expect(try reader.read("hello").words.count == 1)
  }

  @Test(arguments: ["", "  ", "こんにちは。", "…!?", "👍", "\0", "& %", "привет", "\u{FFFD}"])
  func aTextWithoutEnglishIsNamed(text: String) throws {
    let error = #expect(throws: ExpectedTextError.self) { try self.reader().read(text) }
    #expect(error == .noEnglishWord(text: text))
    #expect(error?.code == "no_english_word")
    for language in Language.allCases {
      let message = try #require(error?.text.in(language))
      #expect(text == "\0" || text.isEmpty || message.contains(text))
      #expect(!message.unicodeScalars.contains { $0.value < 32 })
    }
  }

  @Test func longTextsAreRefused() throws {
    let reader = try reader()
    let many = Array(repeating: "tea", count: ExpectedTextReader.wordLimit).joined(separator: " ")
    #expect(try reader.read(many).words.count == ExpectedTextReader.wordLimit)
    for text in [
      many + " cup", String(repeating: "9", count: 1_999),
      "tea" + String(repeating: " ", count: 2_000),
      "tea e" + String(repeating: "\u{301}", count: 100_000),
    ] {
      let error = #expect(throws: ExpectedTextError.self) { try reader.read(text) }
      #expect(error?.code == "text_too_long")
      #expect((error?.text.english.count ?? 0) < 250)
    }
    let word = String(repeating: "ab", count: 900)
    #expect(try reader.read(word).words[0].spoken[0].pronunciations[0].isEmpty == false)
  }

  @Test func theOrderOfTextsDoesNotMatter() throws {
    let texts = ["Okojo likes NHK.", "The steeven's 3 p.m. tea", "Blorpy, can’t you?", "$3.50"]
    let reader = try reader()
    let forwards = try texts.map(reader.read)
    let backwards = try texts.reversed().map(self.reader().read)
    #expect(forwards == backwards.reversed())
  }

  /// Every word of the transcripts that come with PocketSphinx's recordings.
  @Test(arguments: ["librivox/transcription", "cards/cards.transcription", "tidigits/tidigits.lsn"])
  func transcriptsOfRealRecordingsRead(file: String) throws {
    let path = "/usr/share/pocketsphinx/test/data/\(file)"
    let reader = ExpectedTextReader(dictionary: try TestDictionary.open()) { word in
      Issue.record("\(word) is not in the dictionary")
      return []
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 3)
    for line in lines {
      let spoken = String(line.prefix { $0 != "(" }).replacing("<s>", with: "").replacing(
        "</s>", with: "")
      let words = try reader.read(spoken).words
      #expect(
        words.map(\.text).joined(separator: " ")
          == spoken.split(separator: " ").joined(separator: " "))
      #expect(
        words.allSatisfy { $0.spoken.allSatisfy { $0.pronunciations.allSatisfy { !$0.isEmpty } } })
    }
  }
}

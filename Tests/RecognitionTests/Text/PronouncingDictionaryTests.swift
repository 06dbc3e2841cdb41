import Foundation
import Language
import Scoring
import Testing

@testable import Recognition

struct PronouncingDictionaryTests {
  @Test(arguments: [
    ("can", ["K AE N", "K AH N"]), ("can't", ["K AE N T"]), ("a", ["AH", "EY"]), ("a's", ["EY Z"]),
    ("a.", ["EY"]), ("one", ["W AH N", "HH W AH N"]), ("one's", ["W AH N Z"]),
    ("'bout", ["B AW T"]), ("'twas", ["T W AH Z"]), ("zywicki", ["Z IH W IH K IY"]),
    ("o'clock", ["AH K L AA K"]), ("o", ["OW"]), ("t-shirt", ["T IY S ER T"]),
    ("nonesuchword", []), ("", []), ("'", []), ("can(2)", []), ("Can", []), ("cabs(", []),
    ("zzzz", []),
    ("can ", []), ("\n", []), ("é", []),
  ])
  func findsEveryWay(word: String, ways: [String]) throws {
    let found = try TestDictionary.open().pronunciations(of: word)
    #expect(found.map { $0.map(\.name).joined(separator: " ") } == ways)
  }

  /// Against a plain reading of the whole file.
  @Test func agreesWithTheFile() throws {
    let dictionary = try TestDictionary.open()
    var ways: [String: [String]] = [:]
    for line in try String(contentsOfFile: TestDictionary.path, encoding: .utf8).split(
      separator: "\n")
    {
      let parts = line.split(separator: " ", maxSplits: 1)
      let word = parts[0].prefix { $0 != "(" }
      ways[String(word), default: []].append(String(parts[1]))
    }
    #expect(ways.count == 125_945)
    let sample = ways.keys.sorted().enumerated().filter { $0.offset % 16 == 0 }.map(\.element)
    for word in sample {
      let found = dictionary.pronunciations(of: word)
      #expect(found.map { $0.map(\.name).joined(separator: " ") } == ways[word])
    }
  }

  @Test func aMissingFileIsNamedWithItsPackage() throws {
    let error = try #require(throws: DictionaryError.self) {
      try PronouncingDictionary(path: "/nonexistent/cmudict.dict")
    }
    #expect(error.code == "no_dictionary")
    for language in Language.allCases {
      #expect(error.text.in(language).contains("/nonexistent/cmudict.dict"))
      #expect(error.text.in(language).contains("pocketsphinx-en-us"))
    }
  }

  @Test func whatIsNoFileIsMissing() {
    #expect(throws: DictionaryError.missing(path: "/dev/null", reason: "Not a file")) {
      try PronouncingDictionary(path: "/dev/null")
    }
    #expect(throws: DictionaryError.missing(path: "/usr", reason: "Not a file")) {
      try PronouncingDictionary(path: "/usr")
    }
  }

  @Test(arguments: [
    "", "\n", "word", "word QQ\n", "word AH SIL\n", "zebra Z IY B R AH\napple AE P AH L\n",
    "\0\0\0\0\0\0\0\0", "<html><body>not found</body></html>",
  ])
  func aDamagedFileIsRefused(text: String) throws {
    try TestDictionary.with(text) { path in
      let error = #expect(throws: DictionaryError.self) { try PronouncingDictionary(path: path) }
      #expect(error == .damaged(path: path))
      #expect(error?.code == "damaged_dictionary")
    }
  }

  @Test func aSmallFileWithoutAFinalNewlineReads() throws {
    try TestDictionary.with("a AH\na's EY Z\na(2) EY\nbee B IY") { path in
      let dictionary = try PronouncingDictionary(path: path)
      #expect(dictionary.pronunciations(of: "a") == [[.ah], [.ey]])
      #expect(dictionary.pronunciations(of: "bee") == [[.b, .iy]])
      #expect(dictionary.pronunciations(of: "c").isEmpty)
    }
  }
}

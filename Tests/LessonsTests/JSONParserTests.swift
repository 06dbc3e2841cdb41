import Foundation
import Language
import TestSupport
import Testing

@testable import Lessons

struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONNode { try JSONParser.parse(Array(text.utf8)) }

  @Test func readsWhatJSON5Allows() throws {
    let node = try parse(
      """
      \u{FEFF}// comment
      { bare: 'single \\'quoted\\'', "quoted": "\\u3042\\ud83d\\ude42\\x41\\
       on", /* block
      */ list: [1, .5, 0xFF, -Infinity, true, null,], }
      """)
    guard case .object(let members) = node.value else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["bare", "quoted", "list"])
    #expect(members.map(\.line) == [2, 2, 4])
    #expect(members[0].value.value == .string("single 'quoted'"))
    #expect(members[1].value.value == .string("あ🙂A on"))
    guard case .array(let elements) = members[2].value.value else {
      Issue.record("no list")
      return
    }
    #expect(elements.map(\.value) == Array(repeating: .other, count: 6))
  }

  @Test(arguments: [
    ("{\n a: 1\n b: 2 }", JSONFault.expected(",", found: "b"), 3),
    ("{ a 1 }", .expected(":", found: "1"), 1),
    ("{ a: 'x\n' }", .lineEndInString, 1),
    ("[1,\n2", .unexpectedEnd(inside: .init(mark: "[", line: 1)), 2),
    ("[\n'a", .unexpectedEnd(inside: .init(mark: "'", line: 2)), 2),
    ("{\n a: [{ b: 1,\n ] }", .mismatched("]", opening: .init(mark: "{", line: 2)), 3),
    ("[\n 1 }", .mismatched("}", opening: .init(mark: "[", line: 1)), 2),
    ("{ a: 1 }\n}", .closesNothing("}"), 2),
    ("{ a： 1 }", .expected(":", found: "："), 1),
    // Line ends of three kinds.
    ("{\r\n a: 1\r\n b: 2 }", .expected(",", found: "b"), 3),
    ("{ // one\r a: 1\r b: 2 }", .expected(",", found: "b"), 3),
    ("[1,\n\r2 3]", .expected(",", found: "3"), 3),
    ("\n\n", .unexpectedEnd(inside: nil), 3),
    ("[hello]", .badWord("hello"), 1),
    ("[1,,2]", .unexpected(","), 1),
    ("{} {}", .unexpected("{"), 1),
    ("['\\u12']", .badEscape, 1),
    ("['\\ud800x']", .badEscape, 1),
    ("[ /* \n ]", .commentNotClosed, 1),
    (String(repeating: "[", count: 100), .tooDeep, 1),
  ])
  func faultsHaveTheirLine(text: String, fault: JSONFault, line: Int) {
    #expect(throws: JSONFault.Located(fault: fault, line: line)) { try parse(text) }
  }

  /// The likely slips of somebody who writes Japanese between the lines.
  @Test(arguments: [
    ("{ a： 1 }", "write ':'", "半角の ':'"), ("{ a: 1， b: 2 }", "write ','", "半角の ','"),
    ("{ a: “x” }", "write '\"'", "半角の '\"'"), ("[「x」]", "write '\"'", "半角の '\"'"),
    ("｛ a: 1 ｝", "write '{'", "半角の '{'"),
  ])
  func fullWidthMarksAreNamed(text: String, english: String, japanese: String) {
    let error = #expect(throws: JSONFault.Located.self) { try parse(text) }
    #expect(error?.fault.text.english.contains(english) == true)
    #expect(error?.fault.text.japanese.contains(japanese) == true)
  }

  @Test func otherEncodingsAreNamed() {
    #expect(throws: JSONFault.Located(fault: .notUTF8, line: 1)) {
      try JSONParser.parse([0x22, 0x83, 0x22])
    }
  }

  /// Foundation's reader is the other opinion: what it refuses, ours must not take silently.
  @Test func agreesWithFoundationOnMutatedText() {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let source = Array("{a: ['b', \"c\\n\", {d: -1.5e3, 'e': null},], // f\n g: true}".utf8)
    var random = SeededGenerator(seed: 5)
    var taken = 0
    for _ in 0..<3000 {
      let mutated = random.mutate(source)
      guard (try? JSONParser.parse(mutated)) != nil else { continue }
      taken += 1
      // Control characters in strings and odd white space are matters of taste.
      guard mutated.allSatisfy({ $0 == 10 || (0x20..<0x7F).contains($0) }) else { continue }
      #expect(
        (try? decoder.decode(Whatever.self, from: Data(mutated))) != nil,
        "\(String(decoding: mutated, as: UTF8.self))")
    }
    #expect(taken > 50)
  }
}

/// Any JSON at all.
private struct Whatever: Decodable {
  init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer() }
}

import Foundation
import Language
import Testing

@testable import Progress

struct ExportTests {
  private let attempts = [
    Attempt(
      of: ItemID(lesson: "cafe", key: "k"), kind: "repeat", text: "Say \"hi\", please\n",
      at: noon(),
      in: tokyo, isSpoken: true, overall: 81.26,
      parts: .init(accuracy: 80, fluency: 70, completeness: 100, prosody: 60.04),
      words: [word([("R", 40)])]),
    Attempt(
      of: ItemID(lesson: "cafe", key: "l"), kind: "dictation", text: "six", at: noon(1.25), in: utc,
      isSpoken: false, overall: 100),
  ]

  @Test func csv() {
    #expect(
      AttemptCSV.text(attempts).components(separatedBy: "\r\n") == [
        AttemptCSV.header,
        "2027-01-01T12:00:00.000Z,2027-01-01,cafe,k,repeat,\"Say \"\"hi\"\", please\n\",spoken,good,"
          + "81.3,80.0,70.0,100.0,60.0",
        "2027-01-02T18:00:00.000Z,2027-01-02,cafe,l,dictation,six,typed,good,100.0,,,,", "",
      ])
  }

  @Test func json() throws {
    let data = try AttemptJSON.data(attempts)
    let rows = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(rows.count == 2)
    #expect(rows[0]["time"] as? String == "2027-01-01T12:00:00.000Z")
    #expect(rows[0]["input"] as? String == "spoken" && rows[1]["input"] as? String == "typed")
    #expect((rows[0]["scores"] as? [String: Double])?["prosody"] == 60.04)
    #expect(rows[1]["scores"] as? [String: Double] == ["overall": 100])
    let words = try #require(rows[0]["words"] as? [[String: Any]])
    let phones = try #require(words[0]["phones"] as? [[String: Any]])
    #expect(phones[0]["expected"] as? String == "R" && phones[0]["score"] as? Double == 40)
  }

  @Test(arguments: [
    ProgressError.cannotOpen("p", reason: "r"), .busy("p"), .full("p"), .readOnly("p"),
    .damaged("p"), .newer("p"), .foreign("p"), .exists("p"), .failed("p", reason: "r"),
  ])
  func messagesAreOneSentenceThatNamesTheFile(_ error: ProgressError) {
    #expect(error.text.english.contains("'p'") && error.text.japanese.contains("'p'"))
    #expect(error.text.english.hasSuffix(".") && error.text.japanese.hasSuffix("。"))
    #expect(error.code.hasPrefix("progress_"))
  }
}

import Foundation
import Lessons
import Testing

@testable import Progress

struct ItemIDTests {
  /// The ids are in learners' databases: a change of them loses everybody's progress.
  @Test func idsAreForEver() throws {
    #expect(ItemID.hash("") == 0xCBF2_9CE4_8422_2325)
    #expect(ItemID.hash("foobar") == 0x8594_4171_F739_67E8)
    let ids = try lesson([repeating("I'd like a coffee."), question, saying]).itemIDs
    #expect(
      ids.map(\.description) == [
        "cafe/e2e23efdeabee446", "cafe/f7c6a08028fa006c", "cafe/c5d3cdbf86869859",
      ])
  }

  @Test func orderAndOtherItemsDoNotMatter() throws {
    let one = try lesson([repeating("One."), question, saying]).itemIDs
    let other = try lesson([saying, repeating("Two."), repeating("One."), question]).itemIDs
    #expect(other[0] == one[2] && other[2] == one[0] && other[3] == one[1])
    #expect(Set(other).count == 4)
  }

  @Test func whatIsMendedBesidesTheTaskDoesNotMatter() throws {
    let mended = [
      repeating("I’d like a coffee", japanese: "コーヒーを。"),
      question.replacing("no thanks", with: "no [thanks]"),
      saying.replacing("how much is it", with: "how much is (it | that)"),
    ]
    let before = try lesson([repeating("I'd like a coffee!"), question, saying]).itemIDs
    #expect(try lesson(mended).itemIDs == before)
  }

  @Test func anotherTaskIsAnotherItem() throws {
    let ids = try lesson([
      repeating("Anything else?"), question, question.replacing("いいえ", with: "はい"),
      repeating("Anything else"),
    ]).itemIDs
    #expect(Set(ids).count == 4)
    #expect(ids[3].key == ids[0].key + "-2")
  }

  private func lesson(_ items: [String]) throws -> Lesson {
    let text = """
      { title: { en: "Café", ja: "カフェ" }, level: "A1", items: [\(items.joined(separator: ","))] }
      """
    guard case .lesson(let lesson) = LessonReader.read(Data(text.utf8), id: "cafe") else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return lesson
  }

  private func repeating(_ english: String, japanese: String = "コーヒーをください。") -> String {
    #"{ kind: "repeat", english: "\#(english)", japanese: { text: "\#(japanese)", kana: "あ" } }"#
  }

  private let question = """
    { kind: "answer", question: "Anything else?", answers: ["no thanks"],
      japanese: { text: "いいえ", kana: "いいえ" } }
    """

  private let saying = """
    { kind: "say", answers: ["how much is it"], japanese: { text: "いくらですか。", kana: "あ" } }
    """
}

import Foundation
import Testing

@testable import Lessons

/// A lesson with the kinds that go beyond one line.
let everyKind = """
  {
    title: { en: "Station", ja: "駅" }, level: "A2", scene: "station",
    items: [
      { kind: "dictation", english: "It leaves at ten past six.",
        japanese: { text: "6時10分発です。", kana: "ろくじ じゅっぷん はつです。" } },
      { kind: "pair", sound: "R/L", words: ["rice", "lice"],
        japanese: { text: "「ご飯」と「シラミ」", kana: "ごはん と シラミ" } },
      { kind: "roleplay", start: "hello", japanese: { text: "切符", kana: "きっぷ" }, turns: {
        hello: { says: "Where to?", japanese: { text: "どちらへ", kana: "どちらへ" }, answers: [
          { say: ["[a ticket] to Oxford please", "I'd like to go to Oxford"], next: "single",
            japanese: { text: "行き先", kana: "いきさき" } },
          { say: ["when is the next train"], next: "time",
            japanese: { text: "時間", kana: "じかん" } } ] },
        single: { says: "Single?", japanese: { text: "片道？", kana: "かたみち？" }, answers: [
          { say: ["yes [please]"], next: "bye", japanese: { text: "はい", kana: "はい" } } ] },
        time: { says: "At nine.", japanese: { text: "九時", kana: "くじ" }, answers: [
          { say: ["what did you say"], next: "hello", japanese: { text: "え", kana: "え" } },
          { say: ["thank you"], next: "bye", japanese: { text: "どうも", kana: "どうも" } } ] },
        bye: { says: "Have a good trip!", japanese: { text: "よい旅を", kana: "よいたびを" } } } },
    ],
  }
  """

func report(on text: String, words: WordCheck? = nil) -> LessonReport {
  LessonReader.report(on: Data(text.utf8), id: "station", words: words)
}

struct LessonKindTests {
  @Test func readsWhatGoesBeyondALine() throws {
    let found = report(on: everyKind)
    #expect(found.faults == [] && found.notes == [])
    let lesson = try #require(found.lesson)
    #expect(lesson.scene == "station")
    #expect(lesson.items[0].task == .dictation("It leaves at ten past six."))
    #expect(lesson.items[1].task == .pair(MinimalPair(sound: "R/L", words: ["rice", "lice"])))
    guard case .roleplay(let play) = lesson.items[2].task else {
      Issue.record("no role play")
      return
    }
    #expect(play.start == "hello" && play.branches)
    #expect(play.turns.map(\.name) == ["hello", "single", "time", "bye"])
    #expect(play.turn("bye")?.answers == [])
    let hello = try #require(play.turn("hello"))
    #expect(hello.answer(accepting: "a ticket to Oxford please")?.next == "single")
    #expect(hello.answer(accepting: "I'd like to go to Oxford")?.next == "single")
    #expect(hello.answer(accepting: "when is the next train")?.next == "time")
    #expect(hello.answer(accepting: "bye") == nil)
    #expect(
      lesson.items.map(\.expectedText) == [
        "It leaves at ten past six.", "rice", "to Oxford please",
      ])
    #expect(lesson.items[1].acceptedTexts() == ["rice", "lice"])
    #expect(lesson.items[2].acceptedTexts().count == 4)
  }

  @Test(arguments: [
    (["station"], true), (["STATION", "a2"], true), (["駅"], true), ([], true),
    (["station", "cafe"], false), (["hello"], false),
  ])
  func isFoundByItsWords(words: [String], found: Bool) throws {
    #expect(try #require(report(on: everyKind).lesson).matches(words) == found)
  }
}

import Language
import Lessons
import Practice
import PracticeTestSupport
import Testing

@testable import PlainDisplay

/// What is asked, of each kind that goes beyond a line.
struct KindsTests {
  private func lines(_ exercise: Exercise, _ language: Language) -> [String] {
    PlainLines(PlainStyle(language: language))
      .lines(for: .exercise(exercise, number: 2, count: 4))
  }

  @Test func aDictationDoesNotShowItsLine() throws {
    let exercise = Exercise(try kinds().items[0])
    #expect(
      lines(exercise, .english) == [
        "", "2 of 4. Write down what the voice says.", "  Meaning: 10時発です。",
      ])
    #expect(
      lines(exercise, .japanese) == [
        "", "4問中2問目: 聞こえた英語を書き取りましょう。", "  意味: 10時発です。",
      ])
  }

  @Test func aPairDoesNotShowWhichWordItIs() throws {
    let item = try kinds().items[1]
    let heard = [0, 1].map { Exercise(item, word: $0, hears: true) }
    #expect(lines(heard[0], .english) == lines(heard[1], .english))
    #expect(
      lines(heard[0], .english) == [
        "", "2 of 4. Which of the two words do you hear?",
        "  Words: 1 rice / 2 lice", "  Sound: R/L", "  Meaning: 「ご飯」と「シラミ」",
      ])
    #expect(
      lines(Exercise(item, word: 1), .japanese) == [
        "", "4問中2問目: では、言ってみましょう: lice", "  単語: rice / lice", "  音: R/L",
        "  意味: 「ご飯」と「シラミ」",
      ])
    let advice = PlainLines(PlainStyle(language: .english))
      .lines(for: .turn(.advice(.wrongText), Exercise(item, word: 1)))
    #expect(advice.last == "For example: lice")
  }

  @Test func aRolePlayShowsWhatMayBeSaid() throws {
    let item = try kinds().items[2]
    guard case .roleplay(let play) = item.task else {
      Issue.record("no role play")
      return
    }
    #expect(
      lines(Exercise(item), .english) == [
        "", "2 of 4. Role play: answer your partner.", "  Task: 切符を買いましょう。",
        "  Partner: Where to?", "  Meaning: どちらまで。", "  You may say: オックスフォードまで。",
        "  You may say: 次の電車は。",
      ])
    let next = Exercise(item, turn: try #require(play.turn("time")))
    #expect(
      lines(next, .japanese) == [
        "", "4問中2問目: 会話が続きます。", "  相手: At nine.", "  意味: 九時です。",
        "  答え方: もう一度。", "  答え方: どうも。",
      ])
    let last = Exercise(item, turn: try #require(play.turn("bye")))
    #expect(
      lines(last, .english) == [
        "", "2 of 4. The role play ends.", "  Partner: Have a good trip!", "  Meaning: よい旅を。",
      ])
  }

  @Test func theOtherWordIsNamed() throws {
    let exercise = Exercise(try kinds().items[1])
    func lines(_ news: TurnNews, _ language: Language) -> [String] {
      PlainLines(PlainStyle(language: language)).lines(for: .turn(news, exercise))
    }
    let rival = TurnNews.result(.rival("lice", insteadOf: "rice"))
    #expect(lines(rival, .english)[0].hasPrefix("I heard “lice”, not “rice”."))
    #expect(lines(rival, .japanese)[0].hasPrefix("rice ではなく lice と聞こえました。"))
    #expect(lines(.picked("rice", wanted: "rice"), .english) == ["Right: it was “rice”."])
    #expect(lines(.picked("lice", wanted: "rice"), .japanese)[0].hasPrefix("残念。"))
  }

  @Test func whatIsBackIsShownWithItsResult() throws {
    let exercise = Exercise(try kinds().items[0])
    let typed = TypedComparison(typed: "it leaves at ten", accepted: exercise.accepted)
    func lines(_ outcome: [TurnNews]) -> [String] {
      PlainLines(PlainStyle(language: .english)).lines(
        for: .returned(exercise, number: 2, count: 4, outcome: outcome))
    }
    #expect(lines([.compared(typed)]).suffix(2) == ["Before:", "Right: It leaves at ten."])
    #expect(lines([]).last == "Not answered yet.")
    #expect(lines([])[1] == "2 of 4. Write down what the voice says.")
  }
}

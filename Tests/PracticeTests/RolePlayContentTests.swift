import Foundation
import Lessons
import Testing

@testable import Practice

/// The role plays that come with the program, as typed answers find their way through them.
struct RolePlayContentTests {
  private static func plays() throws -> [(lesson: String, item: Item, play: RolePlay)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/lessons").standardized
    let library = LessonLibrary(folders: [folder])
    return try library.ids.flatMap { id in
      try library.lesson(id).items.compactMap { item in
        if case .roleplay(let play) = item.task { (id, item, play) } else { nil }
      }
    }
  }

  /// “I'm lost” and “I am lost” are one answer to who types, so that they must not lead to two
  /// turns.
  @Test func noAnswerLeadsToTwoTurns() throws {
    for (lesson, _, play) in try Self.plays() {
      for turn in play.turns {
        var ways: [[String]: String] = [:]
        for text in turn.acceptedTexts() {
          let words = PlainWord.words(of: text).flatMap(\.parts)
          let next = try #require(turn.answer(accepting: text)?.next)
          let other = ways.updateValue(next, forKey: words)
          #expect(other == nil || other == next, "\(lesson) \(turn.name): \(text)")
        }
      }
    }
  }

  @Test func everyAnswerLeadsToItsTurn() throws {
    for (lesson, item, play) in try Self.plays() {
      for turn in play.turns {
        for answer in turn.answers {
          var dialogue = Dialogue(item, pick: { _ in 0 }, startingAt: turn)
          let typed = TypedComparison(
            typed: answer.expectedText, accepted: dialogue.exercise.accepted)
          dialogue.note(.compared(typed))
          let goesOn = dialogue.advance()
          #expect(goesOn)
          #expect(dialogue.exercise.turn?.name == answer.next, "\(lesson) \(turn.name)")
        }
      }
    }
  }

  /// Who answers nothing comes to an end in at most as many steps as there are turns.
  @Test func skippingEnds() throws {
    for (lesson, item, play) in try Self.plays() {
      var dialogue = Dialogue(item, pick: { _ in 0 })
      var steps = 1
      while dialogue.advance(), steps <= play.turns.count { steps += 1 }
      #expect(steps <= play.turns.count, "\(lesson)")
    }
  }
}

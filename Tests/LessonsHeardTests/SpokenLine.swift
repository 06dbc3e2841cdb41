import Foundation
import Lessons
import Practice

/// One text that a learner may say, and what is listened for when it is said.
struct SpokenLine: Sendable, Hashable {
  /// Where it stands, for a person: lesson, item from 1, turn of a role play.
  let place: String
  let text: String
  let accepted: [String]
  /// What is said by mistake, such as the other word of a pair.
  let rivals: [String]
  /// Whether it is what a learner is expected to say, of all that is accepted.
  let isExpected: Bool
  /// Which of the accepted texts count as well heard: the answer is the same, or leads to the same
  /// turn of a role play.
  let right: Set<String>

  /// Whether it is a word of a minimal pair, alone.
  var isWord: Bool { !rivals.isEmpty }

  /// Every accepted text of every item of the program's lessons, in a fixed order.
  static func all(in folder: URL) throws -> [SpokenLine] {
    let library = LessonLibrary(folders: [folder])
    return try library.ids.sorted().flatMap { id in
      try library.lesson(id).items.enumerated().flatMap { number, item in
        lines(item, place: "\(id), item \(number + 1)")
      }
    }
  }

  private static func lines(_ item: Item, place: String) -> [SpokenLine] {
    switch item.task {
    case .pair(let pair):
      pair.words.indices.flatMap { word in
        let exercise = Exercise(item, word: word)
        return lines(exercise.accepted, beside: exercise.rivals, place: place)
      }
    case .roleplay(let play):
      play.turns.flatMap { turn in
        let accepted = Exercise(item, turn: turn).accepted
        return accepted.map { text in
          let answer = turn.answer(accepting: text)
          let next = answer?.next
          return SpokenLine(
            place: "\(place), turn \(turn.name)", text: text, accepted: accepted,
            rivals: [], isExpected: text == answer?.expectedText,
            right: Set(accepted.filter { turn.answer(accepting: $0)?.next == next }))
        }
      }
    default: lines(Exercise(item).accepted, place: place)
    }
  }

  private static func lines(
    _ accepted: [String], beside rivals: [String] = [], place: String
  ) -> [SpokenLine] {
    accepted.map { text in
      SpokenLine(
        place: place, text: text, accepted: accepted, rivals: rivals,
        isExpected: text == accepted[0],
        right: Set(accepted))
    }
  }
}

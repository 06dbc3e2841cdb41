import Lessons

/// The way through one item of a lesson: one exercise; a minimal pair that is heard and then said;
/// or the turns of a role play, of which each answer decides the next.
struct Dialogue {
  private let item: Item
  /// Of a minimal pair, the word that is heard.
  private var word = 0
  private(set) var exercise: Exercise
  /// From 0.
  private(set) var number = 0
  private var visited: Set<String> = []
  /// The accepted text that the learner said or typed last.
  private var answer: String?

  /// - Parameters:
  ///   - pick: one of so many words of a pair, from 0.
  ///   - turn: where a role play does not begin at its beginning.
  init(_ item: Item, pick: (Int) -> Int, startingAt turn: RolePlay.Turn? = nil) {
    self.item = item
    if let turn {
      exercise = Exercise(item, turn: turn)
    } else if case .pair(let pair) = item.task {
      word = pick(pair.words.count)
      exercise = Exercise(item, word: word, hears: true)
    } else {
      exercise = Exercise(item)
    }
  }

  mutating func note(_ news: TurnNews) {
    switch news {
    case .result(.scored(_, let text)): answer = text
    case .compared(let comparison): answer = comparison.expected
    default: break
    }
  }

  /// Goes on to the turn that the answer leads to. Where there was none, the dialogue goes on as
  /// if the first answer had been given that leads somewhere new, so that skipping ends it.
  /// - Returns: false where it has ended.
  mutating func advance() -> Bool {
    if exercise.answering == .picked {
      exercise = Exercise(item, word: word)
      number += 1
      return true
    }
    guard case .roleplay(let play) = item.task, let turn = exercise.turn else { return false }
    visited.insert(turn.name)
    let chosen = answer.flatMap { turn.answer(accepting: $0) }
    let next = (chosen ?? turn.answers.first { !visited.contains($0.next) })?.next
    guard let following = next.flatMap({ play.turn($0) }) else { return false }
    exercise = Exercise(item, turn: following)
    number += 1
    answer = nil
    return true
  }
}

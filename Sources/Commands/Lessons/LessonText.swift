import Language
import Lessons
import TextLayout

/// A lesson as `okojo lessons show` prints it.
struct LessonText {
  let lesson: Lesson
  let language: Language

  var text: String {
    let place = [lesson.level.rawValue, lesson.scene].compactMap(\.self).joined(separator: ", ")
    let title = "\(lesson.title.in(language)) (\(place))"
    let items = lesson.items.enumerated().map { number, item in
      (["", "\(padded("\(number + 1).", to: 4))\(item.japanese.text)"]
        + lines(of: item.task).map { "    " + $0 })
        .map { printable($0) }.joined(separator: "\n")
    }
    return ([printable(title)] + items).joined(separator: "\n")
  }

  private func lines(of task: Item.Task) -> [String] {
    switch task {
    case .repeating(let english): [english]
    case .answer(let question, let answers): ["— " + question] + answers.map(\.source)
    case .say(let answers): answers.map(\.source)
    case .dictation(let english): ["✎ " + english]
    case .pair(let pair): ["\(pair.words.joined(separator: " / "))  [\(pair.sound)]"]
    case .roleplay(let play): play.turns.flatMap { lines(of: $0, startsWith: play.start) }
    }
  }

  private func lines(of turn: RolePlay.Turn, startsWith start: String) -> [String] {
    let name = turn.name == start ? turn.name + "*" : turn.name
    return ["\(name) — \(turn.says)  \(turn.japanese.text)"]
      + turn.answers.flatMap { answer in
        ["  → \(answer.next)  \(answer.japanese.text)"] + answer.say.map { "      " + $0.source }
      }
  }
}

import Language
import Lessons
import TextLayout

/// A lesson as `okojo lessons show` prints it.
struct LessonText {
  let lesson: Lesson
  let language: Language

  var text: String {
    let title = "\(lesson.title.in(language)) (\(lesson.level.rawValue))"
    let items = lesson.items.enumerated().map { number, item in
      (["", "\(padded("\(number + 1).", to: 4))\(item.japanese.text)"]
        + lines(of: item.task).map { "    " + $0 })
        .joined(separator: "\n")
    }
    return ([title] + items).joined(separator: "\n")
  }

  private func lines(of task: Item.Task) -> [String] {
    switch task {
    case .repeating(let english): [english]
    case .answer(let question, let answers): ["— " + question] + answers.map(\.source)
    case .say(let answers): answers.map(\.source)
    }
  }
}

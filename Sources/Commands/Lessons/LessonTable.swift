import Language
import Lessons
import TextLayout

/// Lessons as `okojo lessons list` prints them: name, level, scene, number of items, title.
struct LessonTable {
  let lessons: [Lesson]
  let language: Language

  var lines: [String] {
    let ids = lessons.map { printable($0.id) }
    let scenes = lessons.map { printable($0.scene ?? "-") }
    let counts = lessons.map { "\($0.items.count)" }
    let (idWidth, sceneWidth, countWidth) = (width(ids), width(scenes), width(counts))
    return lessons.indices.map { place in
      let lesson = lessons[place]
      return [
        padded(ids[place], to: idWidth), lesson.level.rawValue,
        padded(scenes[place], to: sceneWidth),
        padded(counts[place], to: countWidth, alignedTo: .right),
        printable(lesson.title.in(language)),
      ].joined(separator: "  ")
    }
  }

  private func width(_ texts: [String]) -> Int { texts.map { cellWidth(of: $0) }.max() ?? 0 }
}

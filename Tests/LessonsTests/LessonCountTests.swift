import Foundation
import Testing

@testable import Lessons

/// How much there is to learn.
struct LessonCountTests {
  @Test
  func thereIsEnoughToLearn() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/lessons").standardized
    let library = LessonLibrary(folders: [folder])
    let lessons = try library.ids.map { try library.lesson($0) }
    let items = lessons.flatMap(\.items)
    let plays = items.filter {
      if case .roleplay(let play) = $0.task { play.branches } else { false }
    }
    let pairs = items.filter { if case .pair = $0.task { true } else { false } }
    #expect(lessons.count >= 40)
    #expect(items.count >= 600)
    #expect(plays.count >= 10)
    #expect(!pairs.isEmpty)
    #expect(Set(lessons.map(\.level)) == [.a1, .a2, .b1, .b2])
    #expect(lessons.allSatisfy { $0.scene != nil })
  }
}

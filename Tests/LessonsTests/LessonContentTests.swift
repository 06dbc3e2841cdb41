import Foundation
import Language
import Testing

@testable import Lessons

/// The lessons that come with the program.
struct LessonContentTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/lessons").standardized

  private static var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "json5" }
    }
  }

  @Test func noneHasAFault() throws {
    for file in try Self.files {
      let report = try LessonLibrary.report(on: file, words: nil)
      let complaints = (report.faults + report.notes).map {
        "\(file.lastPathComponent):\($0.line): \($0.text.english)"
      }
      #expect(complaints == [])
      if let lesson = report.lesson { #expect([.a1, .a2, .b1, .b2].contains(lesson.level)) }
    }
  }
}

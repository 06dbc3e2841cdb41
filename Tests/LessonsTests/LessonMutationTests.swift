import Foundation
import Language
import TestSupport
import Testing

@testable import Lessons

/// Whatever a file holds, reading it ends, and says something about lines that it has.
struct LessonMutationTests {
  @Test func mutatedLessonsAreReadOrFaulted() {
    var random = SeededGenerator(seed: 9)
    let source = Array(everyKind.utf8)
    var (good, bad) = (0, 0)
    for _ in 0..<2_000 {
      let mutated = random.mutate(source)
      let found = LessonReader.report(on: Data(mutated), id: "x", words: nil)
      #expect((found.lesson == nil) == !found.faults.isEmpty)
      // A line may end with a line feed, a carriage return, or both.
      let lines = mutated.count { $0 == 10 || $0 == 13 } + 1
      #expect((found.faults + found.notes).allSatisfy { (1...lines).contains($0.line) })
      if found.lesson == nil { bad += 1 } else { good += 1 }
    }
    #expect(good > 20 && bad > 1_000)
  }

  /// Words of the format in any order: what the bytes above rarely make.
  @Test func shuffledNamesAreReadOrFaulted() {
    var random = SeededGenerator(seed: 10)
    let names = ["hello", "single", "time", "bye", "none", "", " ", "start", "次"]
    var good = 0
    for _ in 0..<2_000 {
      var text = everyKind
      for name in ["hello", "single", "time", "bye"] where Bool.random(using: &random) {
        let other = names.randomElement(using: &random) ?? ""
        let key = Bool.random(using: &random) ? "next: \"\(name)\"" : "start: \"\(name)\""
        let new = key.hasPrefix("next") ? "next: \"\(other)\"" : "start: \"\(other)\""
        text = text.replacing(key, with: new)
      }
      let found = report(on: text)
      guard case .roleplay(let play) = found.lesson?.items.last?.task else { continue }
      good += 1
      #expect(play.turn(play.start) != nil)
      #expect(play.turns.flatMap(\.answers).allSatisfy { play.turn($0.next) != nil })
    }
    #expect(good > 20 && good < 1_900)
  }

  @Test func mutatedTablesAreImportedOrRefused() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 11)
    let source = Array(
      """
      #separator:tab
      #html:true
      #tags column:4
      Hello <b>there</b>&amp;\tこんにちは\tこんにちは\ttag
      "Say ""hi"" &#39;\n now"\t言って\tいって\t
      {{c1::How::Q}} are you? [sound:a.mp3]\t元気？<br>\tげんき\t
      """.utf8)
    var taken = 0
    for _ in 0..<500 {
      let file = try folder.write(Data(random.mutate(source)), to: "cards.txt")
      let table: LessonImport
      do throws(ImportError) { table = try LessonImport(URL(filePath: file)) } catch { continue }
      taken += 1
      let lesson = try OwnLesson(
        id: "x", title: Text(en: "T", ja: "T"), level: .a1, lines: table.lines)
      // Whatever was taken makes a lesson.
      let found = report(on: lesson.text)
      #expect(found.faults == [], "\(lesson.text)")
      #expect(found.lesson?.items.map(\.expectedText) == table.lines.map(\.english))
    }
    #expect(taken > 100)
  }
}

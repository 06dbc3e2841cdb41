import Foundation
import Lessons
import Progress

/// A record of five weeks for the pictures: somebody who gets better. The same in every run.
struct SampleLearner {
  private static let days = 35
  private static let phones = ["R", "L", "TH", "S", "V", "IH"]

  private var state: UInt64 = 7

  /// Writes it into a new database.
  /// - Parameter lessons: the folder of the program's lessons.
  static func write(to file: URL, lessons: URL) throws {
    let library = LessonLibrary(folders: [lessons])
    let items = try ["cafe", "hotel", "station", "sounds-r-l"].flatMap { id in
      let lesson = try library.lesson(id)
      return Array(zip(lesson.itemIDs, lesson.items))
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let database = try ProgressDatabase(at: file, now: .now)
    defer { database.close() }
    var learner = SampleLearner()
    var attempts: [Attempt] = []
    for day in 0..<days where day % 6 != 4 {
      let reach = min(items.count, 8 + day * 2)
      for number in 0..<(6 + learner.roll(9)) {
        let (id, item) = items[learner.roll(reach)]
        let time = Date.now - Double(days - day) * 86_400 + Double(number * 47)
        attempts.append(learner.attempt(of: id, item, at: time, day: day))
      }
    }
    try database.record(attempts, now: .now)
  }

  private mutating func attempt(
    of id: ItemID, _ item: Item, at time: Date, day: Int
  ) -> Attempt {
    let overall = Double(52 + day / 2 + roll(22))
    let words = item.expectedText.split(separator: " ").map { word in
      AttemptWord(
        text: String(word), status: "ok", score: overall,
        phones: (0..<2).map { _ in
          let place = roll(Self.phones.count)
          let score = Double(min(98, 28 + place * 9 + day / 2 + roll(26)))
          return AttemptPhone(
            expected: Self.phones[place], heard: Self.phones[place], score: score)
        })
    }
    return Attempt(
      of: id, kind: item.kind, text: item.expectedText, at: time, in: .current, isSpoken: true,
      overall: overall,
      parts: Attempt.Parts(
        accuracy: overall, fluency: overall, completeness: 100, prosody: overall), words: words)
  }

  /// 0 ..< sides (Knuth's MMIX constants).
  private mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}

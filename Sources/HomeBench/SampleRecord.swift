import Foundation
import Lessons
import Progress

/// A record as a learner has it after most of a year: the same numbers in every run.
struct SampleRecord {
  let attempts: Int
  let days: Int

  /// Writes it into a new database.
  /// - Throws: `ProgressError`
  func write(to file: URL, lessons: [Lesson], now: Date) throws {
    let database = try ProgressDatabase(at: file, now: now)
    defer { database.close() }
    let items = lessons.flatMap { zip($0.itemIDs, $0.items) }
    guard !items.isEmpty else { return }
    var dice = Dice()
    var batch: [Attempt] = []
    for number in 0..<attempts {
      let day = number * days / attempts
      // What is under way are some lessons at a time; what was done before comes back.
      let reach = min(items.count, 20 + number * items.count / attempts)
      let (id, item) = items[dice.roll(reach)]
      // From the beginning of the first day to a few hours before now.
      let time = now - Double(days - day) * 86_400 + Double(number * 13 % 3600)
      batch.append(attempt(of: id, item, at: time, &dice))
      if batch.count == 1000 || number == attempts - 1 {
        try database.record(batch, now: now)
        batch = []
      }
    }
  }

  private func attempt(
    of id: ItemID, _ item: Item, at time: Date, _ dice: inout Dice
  ) -> Attempt {
    let phones = ["R", "L", "TH", "S", "IH", "AE", "N", "T", "K", "OW"]
    let words = (0..<7).map { word in
      AttemptWord(
        text: "word\(word)", status: "ok", score: Double(dice.roll(1000)) / 10,
        phones: (0..<3).map { _ in
          let phone = phones[dice.roll(phones.count)]
          return AttemptPhone(expected: phone, heard: phone, score: Double(dice.roll(1000)) / 10)
        })
    }
    let overall = Double(400 + dice.roll(550)) / 10
    return Attempt(
      of: id, kind: item.kind, text: item.expectedText, at: time, in: .gmt, isSpoken: true,
      overall: overall,
      parts: Attempt.Parts(
        accuracy: overall, fluency: overall, completeness: 100, prosody: overall), words: words)
  }
}

/// The same numbers in every run (Knuth's MMIX constants).
struct Dice {
  private var state: UInt64 = 20_261_130

  /// 0 ..< sides
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}

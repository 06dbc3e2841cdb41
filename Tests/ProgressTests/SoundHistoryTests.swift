import Foundation
import Testing

@testable import Progress

struct SoundHistoryTests {
  private let today = LocalDay(number: 100)

  @Test func aTrendIsOfTheLastThirtyDaysAgainstThoseBefore() throws {
    let sound = SoundHistory(
      phone: "R", days: [day(10, 10, 40), day(70, 10, 50), day(71, 5, 80), day(100, 15, 60)])
    #expect(sound.count == 40)
    #expect(sound.mean == (400 + 500 + 400 + 900) / 40.0)
    #expect(try #require(sound.trend(today: today)) == 65 - 45)
  }

  @Test func aFewSoundsSayNothing() {
    #expect(
      SoundHistory(phone: "R", days: [day(10, 9, 40), day(90, 30, 50)]).trend(today: today) == nil)
    #expect(
      SoundHistory(phone: "R", days: [day(10, 30, 40), day(90, 9, 50)]).trend(today: today) == nil)
    #expect(SoundHistory(phone: "R", days: []).mean == nil)
  }

  @Test func weakest() {
    let sounds = [
      SoundHistory(phone: "R", days: [day(1, 10, 50)]),
      SoundHistory(phone: "L", days: [day(1, 10, 40)]),
      SoundHistory(phone: "ZH", days: [day(1, 9, 10)]),
      SoundHistory(phone: "AA", days: [day(1, 10, 90)]),
    ]
    #expect(sounds.weakest(2).map(\.phone) == ["L", "R"])
  }

  private func day(_ number: Int, _ count: Int, _ mean: Double) -> SoundHistory.Day {
    SoundHistory.Day(day: LocalDay(number: number), count: count, total: Double(count) * mean)
  }
}

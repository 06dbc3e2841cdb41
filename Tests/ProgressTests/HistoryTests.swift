import Foundation
import Testing

@testable import Progress

struct HistoryTests {
  @Test func theFirstTryOfADayCounts() throws {
    var history = History()
    history.add(itemID("a"), [mark(0, 40), mark(0.01, 95), mark(0.02, 70)])
    let item = try #require(history.items[itemID("a")])
    #expect(item.card == Scheduler().review(Card(), .again, at: noon()))
    #expect(item.attempts == 3 && item.best == 95 && item.last == 70)
    history.add(itemID("a"), [mark(0, 40), mark(0.01, 95), mark(1, 80), mark(1.1, 10)])
    let next = try #require(history.items[itemID("a")])
    #expect(next.card == Scheduler().review(item.card, .good, at: noon(1)))
  }

  @Test func whatCountedTodayIsNotDueToday() {
    var history = History()
    history.add(itemID("a"), [mark(0, 20)])
    let evening = history.agenda(of: [itemID("a")], at: noon(0.4), in: utc)
    #expect(evening.due.isEmpty && evening.next == LocalDay(noon(1), in: utc))
    let tomorrow = history.agenda(of: [itemID("a")], at: noon(0.6), in: utc)
    #expect(tomorrow.due.map(\.item) == [itemID("a")])
  }

  @Test func dueIsADayOfTheLearnersCalendar() {
    var history = History()
    // Easy: due in 8 days at noon UTC, which is 21:00 in Tokyo.
    history.add(itemID("a"), [mark(0, 95)])
    let early = noon(8) - 20 * 3600  // 01:00 of that day in Tokyo, the evening before in London
    #expect(history.agenda(of: [itemID("a")], at: early, in: tokyo).due.count == 1)
    #expect(history.agenda(of: [itemID("a")], at: early, in: utc).due.isEmpty)
  }

  @Test func whatHasWaitedLongestComesFirst() {
    var history = History()
    for (name, day) in [("c", 2.0), ("a", 0.0), ("b", 1.0)] {
      history.add(itemID(name), [mark(day, 70)])
    }
    let all = ["n2", "c", "b", "a", "n1"].map { itemID($0) }
    let agenda = history.agenda(
      of: all, at: noon(9), in: utc, limits: Agenda.Limits(new: 1, due: 2))
    #expect(agenda.due.map(\.item) == [itemID("a"), itemID("b")])
    #expect(agenda.due.map(\.overdue) == [8, 7])
    #expect(agenda.postponed == 1 && agenda.new == [itemID("n2")])
  }

  @Test func whatWasBegunTodayCountsTowardsTheLimit() {
    var history = History()
    history.add(itemID("a"), [mark(0, 70)])
    let candidates = ["a", "b", "c"].map { itemID($0) }
    let limits = Agenda.Limits(new: 2)
    #expect(
      history.agenda(of: candidates, at: noon(0.1), in: utc, limits: limits).new == [itemID("b")])
    #expect(history.agenda(of: candidates, at: noon(1), in: utc, limits: limits).new.count == 2)
  }

  @Test func itemsOfLessonsThatAreGoneAreNotOffered() {
    var history = History()
    history.add(itemID("gone"), [mark(0, 70)])
    #expect(history.agenda(of: [], at: noon(9), in: utc).due.isEmpty)
  }

  @Test(
    arguments: [
      ([0, 1, 2], 2, 3, 3), ([0, 1, 2], 3, 3, 3), ([0, 1, 2], 4, 3, 3), ([0, 1, 2], 5, 0, 3),
      ([0, 2, 4], 4, 3, 3), ([0, 1, 2, 5], 5, 1, 3), ([], 5, 0, 0),
    ] as [([Int], Int, Int, Int)])
  func streaks(_ days: [Int], _ today: Int, _ current: Int, _ longest: Int) {
    var history = History()
    history.add(itemID("a"), days.map { mark(Double($0), 70) })
    let streak = history.streak(today: LocalDay(noon(Double(today)), in: utc))
    #expect(streak.current == current && streak.longest == longest)
    #expect(streak.practisedToday == days.contains(today) && streak.ofLast28 == days.count)
  }

  @Test func lessons() {
    var history = History()
    history.add(itemID("a"), [mark(0, 95), mark(8, 95), mark(80, 90)])
    history.add(itemID("b"), [mark(80, 50)])
    let items = ["a", "b", "c"].map { itemID($0) }
    let progress = history.progress(of: "cafe", items: items, at: noon(81), in: utc)
    #expect(progress.items == 3 && progress.tried == 2 && progress.known == 1)
    #expect(progress.due == 1 && progress.mean == 70)
    #expect(progress.lastDay == LocalDay(noon(80), in: utc))
  }

  @Test func days() {
    var history = History()
    history.add(itemID("a"), [mark(0, 40), mark(0.1, 60), mark(1, 90)])
    let first = history.days[LocalDay(noon(), in: utc)]
    #expect(first?.attempts == 2 && first?.mean == 50)
    #expect(history.attempts == 3)
    #expect(
      "\(LocalDay(noon(), in: utc)) \(LocalDay(noon(0.5), in: tokyo))" == "2027-01-01 2027-01-02")
    #expect("\(LocalDay(Date(timeIntervalSince1970: -1), in: utc))" == "1969-12-31")
  }
}

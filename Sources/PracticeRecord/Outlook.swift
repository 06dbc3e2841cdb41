import Foundation
import Lessons
import Practice
import Progress

/// Makes of the record before and after a lesson what its summary says.
struct Outlook {
  let lesson: TrackedLesson
  /// Of all lessons, where they are known.
  let candidates: [ItemID]?
  let zone: TimeZone
  /// Before the lesson.
  var before: History?
  /// The last attempt at each place.
  private var attempts: [Int: Attempt] = [:]

  init(lesson: TrackedLesson, candidates: [ItemID]?, zone: TimeZone) {
    (self.lesson, self.candidates, self.zone) = (lesson, candidates, zone)
  }

  mutating func note(_ attempt: Attempt, at place: Int) { attempts[place] = attempt }

  func value(of history: History, today: LocalDay, at now: Date) -> LessonOutlook {
    let progress = history.progress(of: "", items: lesson.itemIDs, at: now, in: zone)
    return LessonOutlook(
      returns: returns(history, today),
      standing: lesson.isReview
        ? nil
        : LessonOutlook.Standing(
          tried: progress.tried, count: progress.items, known: progress.known),
      stillDue: candidates.map { items in
        items.count { history.items[$0].map { $0.dueDay(in: zone) <= today } ?? false }
      }, gains: gains)
  }

  private func returns(_ history: History, _ today: LocalDay) -> [LessonOutlook.Return] {
    var groups: [Int: [String]] = [:]
    for place in attempts.keys.sorted() {
      guard let item = history.items[lesson.itemIDs[place]] else { continue }
      let days = today.distance(to: item.dueDay(in: zone))
      groups[days, default: []].append(lesson.lesson.items[place].name)
    }
    return groups.sorted { $0.key < $1.key }
      .map { LessonOutlook.Return(days: $0.key, exercises: $0.value) }
  }

  /// Spoken answers only: what was typed says nothing of how it is said.
  private var gains: [LessonOutlook.Gain] {
    guard let before else { return [] }
    return attempts.sorted { $0.key < $1.key }.compactMap { place, attempt in
      guard attempt.isSpoken, let last = before.items[lesson.itemIDs[place]]?.lastSpoken,
        attempt.overall - last >= LessonSummary.leastGain
      else { return nil }
      return LessonOutlook.Gain(exercise: attempt.text, before: last, now: attempt.overall)
    }.sorted { $1.now - $1.before < $0.now - $0.before }
  }
}

extension Item {
  /// By what a learner knows it.
  fileprivate var name: String {
    switch task {
    case .repeating, .answer, .say, .dictation: expectedText
    case .pair(let pair): pair.words.joined(separator: " / ")
    case .roleplay: japanese.text
    }
  }
}

import Foundation
import Language
import Lessons
import Progress
import TextLayout

/// The record in a few lines.
struct ProgressText {
  let lines: [String]

  /// - Throws: `ProgressError`.
  init(
    _ database: ProgressDatabase, lessons: [Lesson], now: Date, _ context: Context
  ) throws {
    let zone = TimeZone.current
    let today = LocalDay(now, in: zone)
    let history = try database.history()
    func text(_ english: String, _ japanese: String) -> String {
      Text(en: english, ja: japanese).in(context.language)
    }
    guard history.attempts > 0 else {
      lines = [text("Nothing yet: 'okojo practice' begins.", "まだ記録がありません。okojo practice で始めましょう。")]
      return
    }
    var lines: [String] = []
    let agenda = history.agenda(of: lessons.flatMap(\.itemIDs), at: now, in: zone)
    let streak = history.streak(today: today)
    lines.append(
      text(
        "Due today: \(agenda.due.count). Answers so far: \(history.attempts).",
        "今日の復習: \(agenda.due.count)件。これまでの回答: \(history.attempts)件。"))
    lines.append(
      text(
        "Days in a row: \(streak.current) (longest \(streak.longest)); \(streak.ofLast28) of the last 28.",
        "連続: \(streak.current)日（最長 \(streak.longest)日）。この28日間では\(streak.ofLast28)日。"))
    lines += ["", text("The last 14 days (mean score):", "この14日間（平均点）:")]
    for day in (0..<14).reversed().map({ today.advanced(by: -$0) }) {
      guard let total = history.days[day] else { continue }
      let bar = String(repeating: "#", count: Int(total.mean / 5))
      lines.append(
        "  \(day)  \(padded(bar, to: 20)) \(Int(total.mean.rounded())) (\(total.attempts))")
    }
    let weak = try database.sounds().weakest(5)
    if !weak.isEmpty {
      lines += ["", text("Sounds worth working on:", "重点的に練習したい音:")]
      for sound in weak {
        let trend = sound.trend(today: today).map { String(format: " (%+.0f)", $0) } ?? ""
        let mean = sound.mean.map { "\(Int($0.rounded()))" } ?? "–"
        lines.append("  \(padded(sound.phone, to: 4)) \(mean)\(trend)")
      }
    }
    self.lines = lines
  }
}

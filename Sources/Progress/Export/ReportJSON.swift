public import Foundation

/// The whole record as a JSON object: every attempt, and what the charts show.
public enum ReportJSON {
  /// - Throws: `EncodingError` for a number that JSON has no word for.
  public static func data(_ report: ProgressReport, _ attempts: [Attempt]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try encoder.encode(Root(report, attempts))
  }

  private struct Root: Encodable {
    let attempts: [AttemptJSON.Row]
    let due: Int
    let streak: Streak
    let days: [Day]
    let forecast: [Return]
    let sounds: [Sound]
    let lessons: [Lesson]

    init(_ report: ProgressReport, _ attempts: [Attempt]) {
      self.attempts = attempts.map(AttemptJSON.Row.init)
      due = report.due
      streak = Streak(
        current: report.streak.current, longest: report.streak.longest,
        ofLast28: report.streak.ofLast28)
      days = report.days.map {
        Day(
          day: "\($0.day)", attempts: $0.attempts, mean: $0.mean.map(tenths),
          minutes: tenths($0.seconds / 60))
      }
      forecast = report.forecast.map { Return(day: "\($0.day)", items: $0.items) }
      sounds = report.sounds.map {
        Sound(
          phone: $0.phone, count: $0.count, mean: tenths($0.mean), trend: $0.trend.map(tenths),
          weeks: $0.weeks.map { $0.map(tenths) })
      }
      lessons = report.lessons.map {
        Lesson(
          lesson: $0.lesson, items: $0.items, tried: $0.tried, known: $0.known, due: $0.due,
          mean: $0.mean.map(tenths), lastDay: $0.lastDay.map { "\($0)" })
      }
    }
  }

  private struct Streak: Encodable {
    let current, longest, ofLast28: Int
  }

  private struct Day: Encodable {
    let day: String
    let attempts: Int
    let mean: Double?
    let minutes: Double
  }

  private struct Return: Encodable {
    let day: String
    let items: Int
  }

  private struct Sound: Encodable {
    let phone: String
    let count: Int
    let mean: Double
    let trend: Double?
    let weeks: [Double?]
  }

  private struct Lesson: Encodable {
    let lesson: String
    let items, tried, known, due: Int
    let mean: Double?
    let lastDay: String?
  }
}

import Language
import PracticeTestSupport
import Testing

@testable import PlainDisplay
@testable import Practice

struct SummaryLinesTests {
  private func lines(
    _ language: Language, _ outlook: LessonOutlook?, scores: [Double] = [90, 40]
  ) -> [String] {
    var summary = LessonSummary(count: scores.count)
    for (place, score) in scores.enumerated() {
      guard
        case .hears(_, let result) = ScriptedListeners.Step.says("line \(place)", scoring: [score])
      else { continue }
      summary.note(.result(result), at: .init(item: place))
    }
    summary.outlook = outlook
    return SummaryLines(summary: summary, style: PlainStyle(language: language)).lines
  }

  private let outlook = LessonOutlook(
    returns: [
      .init(days: 1, exercises: ["a", "b", "c", "d", "e", "f"]), .init(days: 3, exercises: ["g"]),
    ], standing: .init(tried: 8, count: 20, known: 2), stillDue: 4,
    gains: [.init(exercise: "line 0", before: 61.9, now: 90)])

  @Test func whatComesBackAndWhenIsSaid() {
    let english = lines(.english, outlook)
    #expect(english.contains("Comes back tomorrow (6): “a”, “b”, “c”, “d”, and 2 more"))
    #expect(english.contains("Comes back in 3 days (1): “g”"))
    #expect(english.contains("This lesson: 8 of 20 tried, 2 known for weeks."))
    #expect(english.contains("Still due today: 4."))
    #expect(english.contains("Better than last time: “line 0” 61 → 90"))
    let japanese = lines(.japanese, outlook)
    #expect(japanese.contains("明日の復習（6問）: 「a」、「b」、「c」、「d」、ほか2問"))
    #expect(japanese.contains("3日後の復習（1問）: 「g」"))
    #expect(japanese.contains("このレッスン: 20問中8問に挑戦、定着2問"))
  }

  @Test func whatIsUnderSixtyIsNotAmongWhatWentWell() {
    let well = lines(.english, nil).filter { $0.hasPrefix("Said well") }
    #expect(well == ["Said well: “line 0” 90"])
    #expect(!lines(.english, nil, scores: [59, 10]).contains { $0.contains("well") })
  }

  @Test func withoutARecordNothingIsPromised() {
    let all = lines(.english, nil).joined()
    #expect(!all.contains("Comes back") && !all.contains("due") && !all.contains("This lesson"))
  }

  @Test func theEndOfAReviewSaysThatItIsOne() {
    let done = LessonOutlook(returns: [], standing: nil, stillDue: 0)
    #expect(lines(.english, done).last == "Nothing else is due today.")
    #expect(lines(.japanese, done).last == "今日の復習は、これで終わりです。")
  }

  @Test(arguments: [
    (-3, "today", "今日"), (0, "today", "今日"), (1, "tomorrow", "明日"), (2, "in 2 days", "2日後"),
    (13, "in 13 days", "13日後"), (14, "in 2 weeks", "約2週間後"), (59, "in 8 weeks", "約8週間後"),
    (60, "in 2 months", "約2か月後"), (729, "in 24 months", "約24か月後"), (730, "in 2 years", "約2年後"),
  ]) func daysInWords(_ days: Int, _ english: String, _ japanese: String) {
    let text = DueText.text(inDays: days)
    #expect(text.english == english && text.japanese == japanese)
  }
}

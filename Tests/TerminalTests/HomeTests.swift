import Language
import PlainDisplay
import PracticeTestSupport
import Testing

@testable import Lessons
@testable import Terminal

struct HomeTests {
  private func home(_ count: Int) throws -> HomeState {
    let lesson = try cafe()
    var state = HomeState()
    state.entries = (1...count).map { number in
      let lesson = Lesson(
        id: "lesson-\(number)", title: lesson.title, level: lesson.level, items: lesson.items)
      return LessonEntry(id: lesson.id, lesson: .success(lesson))
    }
    state.isComplete = true
    return state
  }

  private func press(_ keys: [Key], _ state: inout HomeState) -> HomeState.Choice? {
    keys.reduce(nil) { state.press($1) ?? $0 }
  }

  /// Nobody has to wait for the list; who changes his mind meanwhile is heard.
  @Test func enterBeforeTheLessonsAreReadBeginsOne() throws {
    let entries = try home(3).entries
    var state = HomeState()
    #expect(press([.text("/"), .text("2"), .enter, .enter], &state) == nil)
    let lesson = try entries[1].lesson.get()
    #expect(state.take(entries) == .begin(lesson))
    #expect(state.take(entries) == nil)

    var other = HomeState()
    #expect(press([.enter, .down], &other) == nil)
    #expect(other.take(entries) == nil)
  }

  @Test func theChosenLessonIsInSight() throws {
    var state = try home(60)
    let style = PlainStyle(language: .japanese)
    for size in LessonViewTests.sizes {
      for chosen in 0..<60 {
        state.chosen = chosen
        let frame = HomeView(state: state, style: style).frame(size)
        #expect(frame.rows.count == size.rows)
        #expect(frame.rows.allSatisfy { $0.width <= size.columns })
        let shown = frame.rows.filter { $0.pieces.contains { $0.tone == .chosen } }
        #expect(shown.count == 1 && shown[0].text.contains("lesson-\(chosen + 1) "))
      }
    }
  }

  @Test func keysMoveWithinTheList() throws {
    var state = try home(25)
    _ = press([.up], &state)
    #expect(state.chosen == 0)
    _ = press([.down, .text("j"), .pageDown], &state)
    #expect(state.chosen == 12)
    _ = press([.end, .down], &state)
    #expect(state.chosen == 24)
    _ = press([.home], &state)
    #expect(state.chosen == 0)
    #expect(press([.text("q")], &state) == .quit)
  }

  @Test func searchFindsNamesTitlesAndLevels() throws {
    var state = try home(25)
    for (search, count) in [("lesson-7", 1), ("カフェ", 25), ("a1 CAFÉ", 25), ("station", 0)] {
      _ = press([.escape, .text("/")] + search.unicodeScalars.map { .text($0) }, &state)
      #expect(state.shown.count == count, "\(search)")
      let first = state.shown.first
      let choice = press([.enter, .enter], &state)
      #expect(choice == (try first.map { .begin(try $0.lesson.get()) }))
    }
    _ = press([.escape], &state)
    #expect(state.shown.count == 25)
  }

  @Test func aQuestionMarkInASearchIsText() throws {
    var state = try home(2)
    _ = press([.text("/"), .text("?"), .text("q")], &state)
    #expect(!state.showsHelp && state.search.text == "?q")
  }

  @Test func aFaultyLessonSaysWhatIsWrong() throws {
    var state = try home(1)
    state.entries = [
      LessonEntry(id: "mine", lesson: .failure(.unreadable("mine.json5", "Permission denied")))
    ]
    #expect(press([.enter], &state) == nil)
    let frame = HomeView(state: state, style: PlainStyle(language: .english))
      .frame(Size(columns: 80, rows: 24))
    #expect(frame.rows.contains { $0.text.contains("mine.json5") && $0.text.contains("denied") })
  }

  private static let english = PlainStyle(language: .english)
  private static let size = Size(columns: 80, rows: 24)

  private func rows(_ state: HomeState) -> [String] {
    HomeView(state: state, style: Self.english).frame(Self.size).rows.map(\.text)
  }

  @Test func todaysReviewIsTheFirstRow() throws {
    var state = try home(3)
    #expect(!rows(state)[2].contains("due"))
    #expect(press([.text("d")], &state) == nil && state.missedKey)
    state.take(
      Overview(due: 7, standings: ["lesson-2": Standing(tried: 3, count: 10, due: 2)]))
    #expect(rows(state)[2].hasPrefix("> Today's review: 7 due"))
    #expect(rows(state)[3].contains("lesson-2") && rows(state)[3].contains("3/10, 2 due"))
    #expect(press([.enter], &state) == .review)
    #expect(press([.down, .text("d")], &state) == .review)
    #expect(press([.enter], &state) == .begin(try state.entries[0].lesson.get()))
    _ = press([.end, .down], &state)
    #expect(state.chosen == 3)
    // The search is among lessons only.
    _ = press([.text("/")] + "lesson-3".unicodeScalars.map { .text($0) } + [.enter], &state)
    #expect(state.rowCount == 1 && !rows(state)[2].contains("review"))
    #expect(press([.enter], &state) == .begin(try state.shown[0].lesson.get()))
  }

  @Test func whereNothingIsDueTheNextDayIsNamed() throws {
    var state = try home(1)
    state.take(Overview(due: 0, next: 1))
    #expect(rows(state)[2] == "Nothing is due today. The next comes back tomorrow.")
    #expect(try press([.enter], &state) == .begin(state.entries[0].lesson.get()))
  }

  @Test func lessonsThatWereBegunComeFirstAndThoseThatAreDoneLast() throws {
    var state = try home(5)
    let count = 10
    let standings = [
      "lesson-1": Standing(tried: 10, count: count, due: 0),
      "lesson-2": Standing(tried: 0, count: count, due: 0),
      "lesson-3": Standing(tried: 10, count: count, due: 1),
      "lesson-4": Standing(tried: 4, count: count, due: 0),
    ]
    state.entries.append(
      LessonEntry(id: "a-mine", lesson: .failure(.unreadable("mine.json5", "reason"))))
    state.take(Overview(due: 1, standings: standings))
    #expect(
      state.entries.map(\.id) == [
        "lesson-3", "lesson-4", "lesson-2", "lesson-5", "lesson-1", "a-mine",
      ])
    let rows = rows(state)
    #expect(rows[3].hasSuffix("10/10 done, 1 due") && rows[4].hasSuffix("4/10"))
    #expect(rows[5].hasSuffix(" new") && rows[7].hasSuffix("10/10 done"))
  }

  @Test func theChoiceStaysWithTheLesson() throws {
    var state = try home(3)
    _ = press([.end], &state)
    state.take(Overview(due: 2, standings: ["lesson-3": Standing(tried: 1, count: 9, due: 0)]))
    #expect(press([.enter], &state) == .begin(try state.entries[0].lesson.get()))
    #expect(state.entries[0].id == "lesson-3" && state.chosen == 1)
    state.take(Overview(due: 0))
    #expect(state.shown[state.chosen].id == "lesson-3")
  }

  @Test func otherScreensAreOfferedWhereTheyAre() throws {
    var state = try home(2)
    for key in ["p", "b"] as [Unicode.Scalar] {
      #expect(press([.text(key)], &state) == nil && state.missedKey)
    }
    #expect(!rows(state).joined().contains("progress"))
    (state.hasRecord, state.offersListening) = (true, true)
    #expect(press([.text("p")], &state) == .progress)
    #expect(press([.text("b")], &state) == .listen(try state.entries[0].lesson.get()))
    #expect(rows(state).suffix(2).joined().contains("p progress  b listen"))
    state.take(Overview(due: 3))
    #expect(press([.text("b")], &state) == .listen(nil))
  }

  @Test func aStreakIsSmallAndItsAbsenceIsNotMentioned() throws {
    var state = try home(2)
    for (streak, shown) in [(0, "2 lessons"), (1, "2 lessons"), (5, "5 days in a row, 2 lessons")] {
      state.take(Overview(due: 0, streak: streak))
      #expect(rows(state)[0].hasSuffix(shown))
      if streak < 2 { #expect(!rows(state).joined().contains("row")) }
    }
  }

  @Test(arguments: LessonViewTests.styles, LessonViewTests.sizes)
  func everythingFits(_ style: PlainStyle, _ size: Size) throws {
    var state = try home(60)
    (state.hasRecord, state.offersListening) = (true, true)
    for due in [0, 40, 12_345] {
      let standings = state.entries.map { ($0.id, Standing(tried: 20, count: 20, due: 20)) }
      state.take(
        Overview(
          due: due, next: 400, streak: 365,
          standings: Dictionary(standings) { first, _ in first }))
      for chosen in [0, 30, 59] {
        state.chosen = chosen
        let frame = HomeView(state: state, style: style).frame(size)
        #expect(frame.rows.count == size.rows)
        for row in frame.rows where row.width > size.columns { Issue.record("\(row.text)") }
        #expect(frame.rows.count { $0.pieces.contains { $0.tone == .chosen } } == 1)
      }
    }
  }

  @Test func halfAKanaIsNone() {
    #expect(Row("あいう").clipped(to: 5).text == "あい")
    #expect(Row([Piece("a"), Piece("いう")]).clipped(to: 4).text == "aい")
    #expect(Row("a\u{1B}[31mb").clipped(to: 80).text == "a\u{FFFD}[31mb")
  }
}

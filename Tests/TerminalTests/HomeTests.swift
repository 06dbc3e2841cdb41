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

  @Test func whatIsDueIsShownWhereItIsKnown() throws {
    var state = try home(1)
    let style = PlainStyle(language: .english)
    let size = Size(columns: 80, rows: 24)
    #expect(!HomeView(state: state, style: style).frame(size).rows[2].text.contains("ue"))
    state.due = 7
    state.standings = ["lesson-1": Standing(tried: 3, count: 10, due: 2)]
    let rows = HomeView(state: state, style: style).frame(size).rows
    #expect(rows[2].text == "Due today: 7")
    #expect(rows[3].text.contains("3/10, 2 due"))
  }

  @Test func halfAKanaIsNone() {
    #expect(Row("あいう").clipped(to: 5).text == "あい")
    #expect(Row([Piece("a"), Piece("いう")]).clipped(to: 4).text == "aい")
    #expect(Row("a\u{1B}[31mb").clipped(to: 80).text == "a\u{FFFD}[31mb")
  }
}

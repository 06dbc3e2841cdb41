import Language
import Lessons
import PlainDisplay
import Practice
import PracticeTestSupport
import Scoring
import Testing
import TextLayout

@testable import Terminal

struct ContourViewTests {
  private let english = PlainStyle(language: .english)
  private let ascii = PlainStyle(language: .japanese, isUnicode: false)

  private func pair() throws -> ContourPair {
    ContourPair(
      own: try #require(LessonViewTests.contour(height: 1)),
      model: LessonViewTests.contour(height: 1.5))
  }

  @Test(arguments: LessonViewTests.styles, LessonViewTests.sizes)
  func theyFit(style: PlainStyle, size: Size) throws {
    let pairs = [try pair(), ContourPair(own: try pair().own, model: nil)]
    for pair in pairs {
      let rows = ContourView(pair: pair, style: style).rows(size)
      #expect(rows.count <= (size.rows > 30 ? 12 : 8))
      #expect(rows.allSatisfy { $0.width <= size.columns })
      let text = rows.map(\.text).joined()
      if !style.isUnicode {
        #expect(!text.unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
      }
    }
  }

  /// Where there is ink, from the left of a row.
  private func ink(_ row: String, margin: Int) -> [Int] {
    let cells = Array(row)
    return cells.indices.filter { $0 >= margin && cells[$0] != " " }
  }

  @Test func aRisingVoiceRisesAndBothAreAlike() throws {
    let size = Size(columns: 80, rows: 24)
    for style in [english, PlainStyle(language: .english, isUnicode: false)] {
      let rows = ContourView(pair: try pair(), style: style).rows(size).map(\.text)
      #expect(rows.count == 7)
      #expect(rows[1].hasPrefix("You") && rows[4].hasPrefix("Model") && rows[3].hasPrefix(" loud"))
      // It begins in the lower row and ends in the upper one.
      let (upper, lower) = (ink(rows[1], margin: 7), ink(rows[2], margin: 7))
      #expect(try #require(upper.max()) > (try #require(lower.max())))
      #expect(try #require(lower.min()) < (try #require(upper.min())))
      // Half a second of a second: the curves take half of the columns.
      #expect((35...43).contains(try #require(upper.max())), "\(rows)")
      #expect(
        abs(ink(rows[4], margin: 7).count - upper.count) <= 3, "a higher voice, the same curve")
    }
  }

  @Test func aFlatVoiceLooksFlat() throws {
    let range = SemitoneRange([])
    #expect(range.reach == 6)
    #expect(range.level(0.4, of: 8) - range.level(-0.4, of: 8) <= 1)
    #expect(range.level(-99, of: 8) == 0 && range.level(99, of: 8) == 7)
    #expect(SemitoneRange([try pair().own]).reach == 6)
  }

  @Test func brailleIsJoinedAndGapsStayGaps() {
    let canvas = ContourCanvas(isUnicode: true)
    let range = SemitoneRange([])
    #expect(canvas.columns(2) == 4)
    // From the lowest dot to the highest: the column in between is filled.
    #expect(canvas.melody([-6, 6, nil, 6], range, rows: 1) == ["⡸⠈"])
    #expect(canvas.melody([nil, nil], range, rows: 2) == [" ", " "])
    #expect(canvas.melody([], range, rows: 2) == ["", ""])
    #expect(canvas.loudness([0, -15, nil, -30]) == "⣧ ")
    #expect(ContourCanvas(isUnicode: false).loudness([0, -15, nil, -30]) == "#:  ")
    #expect(
      ContourCanvas(isUnicode: false).melody([-6, 0, 6, nil], range, rows: 1) == ["_-' "])
    #expect(cellWidth(of: "⡸⠈⣧") == 3)
  }

  @Test func theKeyTurnsThemOnAndOff() throws {
    let lesson = try cafe()
    let exercise = Exercise(lesson.items[0])
    var state = LessonState(lesson)
    state.take(.exercise(exercise, number: 1, count: 10))
    state.take(.turn(.contours(try pair()), exercise))
    state.take(.turn(.asksForChoice, exercise))
    let shows = { (size: Size) in
      LessonView(state: state, style: english).frame(size).rows
        .contains { $0.text.hasPrefix("Model ") }
    }
    let (small, large) = (Size(columns: 80, rows: 24), Size(columns: 120, rows: 40))
    #expect(!shows(small) && shows(large))
    #expect(state.press(.text("g")) == nil)
    #expect(shows(small) && !shows(large))
    // Until the answer is given anew.
    _ = state.press(.text("a"))
    #expect(!shows(small))
  }

  @Test func playingIsOfferedWhereThereIsARecording() throws {
    let lesson = try cafe()
    let exercise = Exercise(lesson.items[0])
    var state = LessonState(lesson)
    state.take(.exercise(exercise, number: 1, count: 10))
    #expect(state.press(.text("p")) == nil && state.missedKey)
    state.take(.turn(.advice(.nothingSaid), exercise))
    state.take(.turn(.asksForChoice, exercise))
    let keys = { (state: LessonState) in
      LessonView(state: state, style: english).frame(Size(columns: 80, rows: 24)).rows
        .suffix(3).map(\.text).joined(separator: " ")
    }
    #expect(!keys(state).contains("p compare") && keys(state).contains("m model"))
    #expect(state.press(.text("p")) == nil && state.missedKey)
    state.take(.turn(.advice(.wrongText), exercise))
    #expect(keys(state).contains("p compare"))
    #expect(state.press(.text("p")) == "p" && state.press(.text("m")) == "m")
    state.take(.turn(.plays(.model("tea")), exercise))
    let rows = LessonView(state: state, style: english).frame(Size(columns: 80, rows: 24)).rows
    #expect(rows.contains { $0.text == "Model: tea" })
    state.take(.turn(.asksForChoice, exercise))
    #expect(state.playing == nil)
  }
}

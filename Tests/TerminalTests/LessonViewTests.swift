import Language
import Lessons
import PlainDisplay
import Practice
import PracticeTestSupport
import Scoring
import Testing

@testable import Terminal

struct LessonViewTests {
  static let styles = [
    PlainStyle(language: .english, isColoured: true),
    PlainStyle(language: .japanese, isColoured: true),
    PlainStyle(language: .english, isUnicode: false),
  ]
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 15),
    Size(columns: 61, rows: 200),
  ]

  /// What can be seen in the course of a lesson.
  private static func states() throws -> [LessonState] {
    let lesson = try cafe()
    var states: [LessonState] = []
    let items = try lesson.items.prefix(4) + kinds().items
    for exercise in items.map({ Exercise($0) }) + [Exercise(items[5], hears: true)] {
      var state = LessonState(lesson)
      let news: [LessonNews] =
        [.exercise(exercise, number: 1, count: 10), .trouble(Trouble(SampleFailure.noServer))]
        + turn(exercise).map { .turn($0, exercise) }
      for news in news {
        state.take(news)
        states.append(state)
      }
    }
    return states
  }

  private static func turn(_ exercise: Exercise) -> [TurnNews] {
    guard case .hears(let updates, let result) = said(exercise.accepted[0]) else { return [] }
    let typed = TypedComparison(typed: "something else, my friend", accepted: exercise.accepted)
    return [.microphoneOpened] + updates.map { .listening($0) }
      + [.microphoneClosed(Heard(loudest: -20, words: ["one", "two"])), .result(result)]
      + heardAgain
      + Advice.allCases.map { .advice($0) }
      + [.interrupted(Trouble(SampleFailure.noMicrophone)), .asksForAnswer, .compared(typed)]
      + [.picked("lice", wanted: "rice"), .result(.rival("lice", insteadOf: "rice"))]
      + [.asksForChoice, .notUnderstood("x"), .nothingToUndo]
  }

  private static let heardAgain: [TurnNews] = [
    .contours(contours), .plays(.recording), .plays(.model("tea")), .nothingRecorded,
    .hearingInterrupted(Trouble(SampleFailure.noServer)),
  ]

  static let contours = ContourPair(
    own: contour(height: 1)!, model: contour(height: 1.5))

  static func contour(height: Double) -> Contour? {
    Contour(samples: scriptedVoice(height: height, level: 3_000).samples)
  }

  private static func said(_ text: String) -> ScriptedListeners.Step {
    .says(text, scoring: [91, 35, 66, 0, 72])
  }

  @Test(arguments: styles, sizes) func everyStateFits(style: PlainStyle, size: Size) throws {
    for var state in try Self.states() {
      for change in 0..<5 {
        (state.showsReading, state.asksToQuit, state.showsHelp) = (
          change == 1, change == 2, change == 3
        )
        state.turnsContoursRound = change == 4
        let frame = LessonView(state: state, style: style).frame(size)
        #expect(frame.rows.count == size.rows)
        for row in frame.rows where row.width > size.columns { Issue.record("\(row.text)") }
        if state.isEditing, change < 2 { #expect(frame.cursor?.row ?? 0 > size.rows / 2) }
      }
    }
  }

  @Test func belowTheSmallestSizeItSaysSo() throws {
    let state = try #require(try Self.states().first)
    for size in [Size(columns: 59, rows: 40), Size(columns: 80, rows: 14)] {
      let english = LessonView(state: state, style: Self.styles[0]).frame(size)
      #expect(english.rows[0].text.hasPrefix("The window is too small"))
      let japanese = LessonView(state: state, style: Self.styles[1]).frame(size)
      #expect(japanese.rows[0].text.hasPrefix("画面が小さすぎます"))
    }
  }

  @Test func colourIsNeverAlone() throws {
    let state = try scored()
    let frame = LessonView(state: state, style: Self.styles[0]).frame(Self.sizes[0])
    let coloured = frame.rows.flatMap(\.pieces).filter { [.good, .fair, .bad].contains($0.tone) }
    #expect(coloured.count > 8)
    for piece in coloured {
      #expect(piece.text.contains { "✓△✗0123456789→".contains($0) }, "\(piece.text)")
    }
  }

  @Test func theWorstSoundIsShownInItsWord() throws {
    let frame = LessonView(state: try scored(), style: Self.styles[0]).frame(Self.sizes[0])
    #expect(frame.rows.contains { $0.text.hasPrefix("Work on /r/ in “") })
    #expect(frame.rows.contains { $0.text.contains("/r/→/l/") })
    #expect(frame.rows.contains { $0.text.contains("Try next: right / light") })
    let plain = LessonView(state: try scored(), style: Self.styles[2]).frame(Self.sizes[0])
    #expect(plain.rows.contains { $0.text.contains("it sounded like \"l\" as in light") })
  }

  @Test func whereTheLocaleIsNotUnicodeSignsAreASCII() throws {
    let frame = LessonView(state: try scored(), style: Self.styles[2]).frame(Self.sizes[0])
    // What the lesson itself has, Japanese and all, stays.
    for row in frame.rows {
      #expect(!row.text.contains { "→…“”’─█░▲▼✓△✗".contains($0) }, "\(row.text)")
    }
  }

  @Test func theReadingComesOnDemand() throws {
    var state = try #require(try Self.states().first)
    let reading = try #require(state.exercise?.item.japanese.kana)
    let view = { LessonView(state: state, style: Self.styles[1]).frame(Self.sizes[1]) }
    #expect(!view().rows.contains { $0.text.contains(reading) })
    state.showsReading = true
    #expect(view().rows.contains { $0.text.contains(reading) })
  }

  @Test(arguments: styles) func allKeysFitOnTheSmallestScreen(style: PlainStyle) throws {
    let help = HelpView(style: style)
    for page in [help.lesson(width: 60, scroll: 40), help.home(width: 60)] {
      let rows = page.frame(Page.smallest, style).rows
      #expect(rows.contains { $0.text.contains("Ctrl-Z") })
    }
    let rows = help.lesson(width: 80).frame(Self.sizes[0], style).rows
    for key in ["Enter", "  p ", "  m ", "  g ", "Ctrl-Z"] {
      #expect(rows.contains { $0.text.contains(key) }, "without scrolling")
    }
  }

  @Test func whatTheVoiceSaysStandsOut() throws {
    for item in try kinds().items {
      guard case .roleplay(let play) = item.task, let turn = play.turn(play.start) else { continue }
      var state = LessonState(try kinds())
      state.take(.exercise(Exercise(item), number: 1, count: 10))
      let frame = LessonView(state: state, style: Self.styles[1]).frame(Self.sizes[0])
      let strong = frame.rows.filter { $0.pieces.contains { $0.tone == .strong } }
      #expect(strong.contains { $0.text.contains(turn.says) })
    }
  }

  @Test func aHintGivesHalfOfAnAnswer() throws {
    let style = Self.styles[0]
    for item in try cafe().items {
      var state = LessonState(try cafe())
      state.take(.exercise(Exercise(item), number: 1, count: 10))
      _ = state.press(.text("h"))
      let rows = LessonView(state: state, style: style).frame(Self.sizes[1]).rows.map(\.text)
      let answer = item.expectedText
      let hint = try #require(rows.first { $0.hasPrefix("  Hint: ") }).dropFirst(8)
      switch item.task {
      // The line stands there, or one of the two words would be given away.
      case .repeating, .pair: #expect(hint.hasPrefix("none"))
      default:
        #expect(
          hint.hasSuffix(" …") && answer.hasPrefix(hint.dropLast(2)) && hint.count < answer.count)
      }
    }
  }

  private func scored() throws -> LessonState {
    let lesson = try cafe()
    let exercise = Exercise(lesson.items[0])
    var state = LessonState(lesson)
    state.take(.exercise(exercise, number: 1, count: 10))
    guard case .hears(_, let result) = Self.said(exercise.accepted[0]) else { return state }
    state.take(.turn(.result(result), exercise))
    state.take(.turn(.asksForChoice, exercise))
    return state
  }
}

struct LevelMeterTests {
  @Test(arguments: [
    (nil, 0), (-Double.infinity, 0), (-80, 0), (-60, 0), (-30, 15), (0, 30), (6, 30), (.nan, 0),
  ]) func theBarFollowsTheLevel(level: Double?, cells: Int) {
    #expect(LevelMeter.filled(level) == cells)
    let row = LevelMeter(level: level, style: PlainStyle(language: .english)).row
    #expect(row.text.count { $0 == "█" } == cells)
  }
}

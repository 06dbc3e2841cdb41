import Language
import PlainDisplay
import Practice
import PracticeTestSupport
import Testing

@testable import Lessons
@testable import Terminal

struct SpokenWordTests {
  static let styles = LessonViewTests.styles
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 60, rows: 30), Size(columns: 200, rows: 30),
  ]

  private static func state(_ exercise: Exercise, showsReading: Bool = false) throws -> LessonState
  {
    var state = LessonState(try cafe())
    state.take(.exercise(exercise, number: 1, count: 10))
    state.showsReading = showsReading
    return state
  }

  /// Words of the prompt, as the voice tells them.
  private static func words(_ text: String) -> [Range<String.Index>] {
    text.split(separator: " ").map { $0.startIndex..<$0.endIndex }
  }

  /// What is lit, row by row.
  private static func lit(_ state: LessonState, _ style: PlainStyle, _ size: Size) -> [String] {
    LessonView(state: state, style: style).frame(size).rows.flatMap(\.pieces)
      .filter { $0.tone == .spoken }.map(\.text)
  }

  private static func exercises() throws -> [Exercise] {
    try (cafe().items + kinds().items).map { Exercise($0) }
  }

  /// Every word of every line that stands on the screen, one after the other and nothing beside
  /// it; the text does not move for it.
  @Test(arguments: styles, sizes) func eachWordIsLitInItsTurn(
    style: PlainStyle, size: Size
  ) throws {
    var count = 0
    for exercise in try Self.exercises() {
      guard let prompt = exercise.prompt, prompt.language == .english else { continue }
      var state = try Self.state(exercise)
      let before = LessonView(state: state, style: style).frame(size).rows.map(\.text)
      for word in Self.words(prompt.text) {
        state.take(.turn(.speaking(word), exercise))
        let lit = Self.lit(state, style, size)
        switch exercise.item.task {
        case .pair, .dictation: #expect(lit.isEmpty, "\(prompt.text) is given away")
        default:
          #expect(lit == [String(prompt.text[word])])
          count += 1
        }
        #expect(LessonView(state: state, style: style).frame(size).rows.map(\.text) == before)
      }
    }
    #expect(count > 30)
  }

  @Test(arguments: styles) func aJapaneseLineIsLitInItsReadingOnly(style: PlainStyle) throws {
    let exercises = try Self.exercises().filter { $0.prompt?.language == .japanese }
    #expect(exercises.count >= 4)
    for exercise in exercises {
      let prompt = try #require(exercise.prompt)
      let word = try #require(Self.words(prompt.text).last)
      let lit = String(prompt.text[word])
      // A text without kanji is its own reading.
      let isShown = exercise.item.japanese.text.contains(prompt.text)
      for showsReading in [false, true] {
        var state = try Self.state(exercise, showsReading: showsReading)
        state.take(.turn(.speaking(word), exercise))
        #expect(
          Self.lit(state, style, Self.sizes[0]).joined()
            == (isShown ? lit : "") + (showsReading ? lit : ""))
      }
    }
  }

  @Test func aWordOverTwoRowsAndAmongItsLikeIsTheRightOne() throws {
    let text = "the cat saw the cat and the other cat, the black one, before the cat saw it"
    let item = Item(task: .repeating(text), japanese: Japanese(text: "猫"))
    let exercise = Exercise(item)
    for columns in [60, 61, 70, 90] {
      let size = Size(columns: columns, rows: 30)
      for (place, word) in Self.words(text).enumerated() {
        var state = try Self.state(exercise)
        state.take(.turn(.speaking(word), exercise))
        let pieces = LessonView(state: state, style: Self.styles[0]).frame(size).rows
          .flatMap(\.pieces)
        let index = try #require(pieces.firstIndex { $0.tone == .spoken })
        // As many words of the line before it as there are.
        let before = pieces[..<index].map(\.text).joined(separator: "")
        let line = try #require(before.firstRange(of: "Line:")).upperBound
        #expect(before[line...].split(separator: " ").count == place)
      }
    }
  }

  @Test func itGoesOutWithTheVoice() throws {
    let exercise = Exercise(try cafe().items[0])
    let text = try #require(exercise.prompt?.text)
    let word = try #require(Self.words(text).first)
    let ends: [TurnNews] = [
      .microphoneOpened, .asksForChoice, .asksForAnswer, .interrupted(nil),
      .microphoneClosed(Heard()),
    ]
    for news in ends {
      var state = try Self.state(exercise)
      state.take(.turn(.speaking(word), exercise))
      #expect(state.spoken == word)
      state.take(.turn(news, exercise))
      #expect(state.spoken == nil)
    }
    for key in ["a", "l", "s"] as [Unicode.Scalar] {
      var state = try Self.state(exercise)
      state.take(.turn(.speaking(word), exercise))
      #expect(state.press(.text(key)) == String(key))
      #expect(state.spoken == nil && state.phase == .speaking)
    }
  }

  /// While the score is in sight the line may be heard again, and its words light up then too.
  @Test func itIsLitBesideTheScore() throws {
    let exercise = Exercise(try cafe().items[0])
    let text = try #require(exercise.prompt?.text)
    var state = try Self.state(exercise)
    let typed = TypedComparison(typed: "tea", accepted: exercise.accepted)
    for news in [.compared(typed), .asksForChoice] as [TurnNews] {
      state.take(.turn(news, exercise))
    }
    #expect(state.press(.text("s")) == "s")
    #expect(state.outcome != nil && state.phase == .choosing)
    state.take(.turn(.speaking(Self.words(text)[1]), exercise))
    #expect(Self.lit(state, Self.styles[0], Self.sizes[0]) == [String(text[Self.words(text)[1]])])
  }
}

struct VoiceKeyTests {
  @Test func keysBecomeLinesAndTheNoteGoesWithTheNextKey() throws {
    var state = LessonState(try cafe())
    state.take(.exercise(Exercise(try cafe().items[0]), number: 1, count: 2))
    for (key, line) in [("v", "v"), ("o", "o"), ("+", "+"), ("=", "+"), ("-", "-")] {
      let scalar = try #require(key.unicodeScalars.first)
      #expect(state.press(.text(scalar)) == line)
      #expect(state.phase == .speaking && !state.missedKey)
    }
    let change = VoiceChange(
      text: Text(en: "Voice: Scotland", ja: "声: スコットランド"), trouble: Trouble(SampleFailure.noServer))
    state.take(.changed(change))
    for (style, text) in zip(LessonViewTests.styles, ["Voice: Scotland", "声: スコットランド"]) {
      let rows = LessonView(state: state, style: style).frame(Size(columns: 80, rows: 24)).rows
      #expect(rows.contains { $0.text == text })
      #expect(rows.contains { $0.pieces.contains { $0.tone == .fair } })
    }
    _ = state.press(.text("r"))
    #expect(state.change == nil)
  }

  @Test func whileTypingTheyAreLetters() throws {
    var state = LessonState(try cafe())
    state.take(.exercise(Exercise(try cafe().items[0]), number: 1, count: 2))
    state.take(.turn(.asksForAnswer, Exercise(try cafe().items[0])))
    for key in ["v", "o", "+", "-", "s"] as [Unicode.Scalar] {
      #expect(state.press(.text(key)) == nil)
    }
    #expect(state.line.text == "vo+-s")
  }

  @Test func theyWorkInTheListButNotInItsSearch() {
    var state = HomeState()
    #expect(state.press(.text("v")) == .adjust(.nextVoice))
    #expect(state.press(.text("o")) == .adjust(.nextOutput))
    #expect(state.press(.text("+")) == .adjust(.louder))
    #expect(state.press(.text("-")) == .adjust(.quieter))
    _ = state.press(.text("/"))
    #expect(state.press(.text("v")) == nil)
    #expect(state.search.text == "v")
    state.change = VoiceChange(text: Text(en: "okojo's volume: 50 %", ja: "okojo の音量: 50%"))
    let frame = HomeView(state: state, style: LessonViewTests.styles[1])
      .frame(Size(columns: 60, rows: 15))
    #expect(frame.rows.contains { $0.text == "okojo の音量: 50%" })
  }

  /// The hints of every phase leave room for the lesson on a small screen.
  @Test(arguments: LessonViewTests.styles) func hintsTakeTwoRows(style: PlainStyle) {
    for phase in [.speaking, .listening, .scoring, .typing, .choosing] as [LessonState.Phase] {
      let hints = LessonKeys(style: style).hints(phase, isEditing: false)
      #expect(hints.contains { $0.key == "s" })
      #expect(KeyHint.rows(hints, width: 80).count <= 2)
    }
  }
}

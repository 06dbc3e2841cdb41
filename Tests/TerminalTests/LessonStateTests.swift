import Lessons
import Practice
import PracticeTestSupport
import Testing

@testable import Terminal

struct LessonStateTests {
  /// At the first exercise.
  private func begun() throws -> LessonState {
    let lesson = try cafe()
    var state = LessonState(lesson)
    state.take(.began(lesson))
    state.take(.exercise(Exercise(lesson.items[0]), number: 1, count: 2))
    return state
  }

  private func take(_ news: TurnNews, _ state: inout LessonState) {
    state.take(.turn(news, Exercise(state.lesson.items[0])))
  }

  @Test func singleKeysBecomeLines() throws {
    var state = try begun()
    take(.asksForChoice, &state)
    #expect(state.press(.enter) == "")
    for letter in ["a", "n", "u", "l"] as [Unicode.Scalar] {
      #expect(state.press(.text(letter)) == String(letter))
      take(.asksForChoice, &state)
    }
    #expect(state.press(.text("z")) == nil)
    #expect(state.missedKey)
  }

  @Test func enterCutsTheVoiceAndEndsTheRecordingButNotTheScoring() throws {
    var state = try begun()
    #expect(state.press(.enter) == "")
    take(.microphoneOpened, &state)
    #expect(state.press(.enter) == "")
    take(.microphoneClosed(Heard()), &state)
    #expect(state.press(.enter) == nil)
  }

  @Test func aTypedAnswerIsALine() throws {
    var state = try begun()
    take(.asksForAnswer, &state)
    #expect(state.press(.enter) == nil, "an empty line would skip the exercise")
    for scalar in "quite ok".unicodeScalars { #expect(state.press(.text(scalar)) == nil) }
    #expect(state.press(.enter) == "quite ok")
    #expect(state.line.isEmpty)
  }

  @Test func escapeLeadsFromTheLineToTheKeysAndEnterBack() throws {
    var state = try begun()
    take(.asksForAnswer, &state)
    _ = state.press(.text("x"))
    _ = state.press(.escape)
    _ = state.press(.text("r"))
    #expect(state.showsReading && state.line.text == "x")
    #expect(state.press(.enter) == nil)
    #expect(state.isEditing)
  }

  @Test func leavingIsAskedForOnce() throws {
    var state = try begun()
    #expect(state.press(.text("q")) == nil)
    #expect(state.press(.text("n")) == nil, "any other key stays, and does nothing else")
    #expect(!state.asksToQuit)
    #expect(state.press(.text("q")) == nil)
    #expect(state.press(.text("q")) == "q")
  }

  @Test func helpTakesOneKey() throws {
    var state = try begun()
    _ = state.press(.text("?"))
    #expect(state.showsHelp)
    #expect(state.press(.text("n")) == nil)
    #expect(!state.showsHelp)
    #expect(state.press(.text("n")) == "n")
  }

  @Test func againForgetsTheOutcomeAndKeepsTheTries() throws {
    var state = try begun()
    take(.compared(TypedComparison(typed: "tea", accepted: ["tea"])), &state)
    take(.asksForChoice, &state)
    #expect(state.outcome != nil)
    _ = state.press(.text("a"))
    #expect(state.outcome == nil && state.phase == .speaking)
    #expect(state.tries == [.typed(isRight: true)])
    let next = Exercise(state.lesson.items[1])
    state.take(.exercise(next, number: 2, count: 2))
    #expect(state.tries.isEmpty)
  }

  @Test func listeningAgainKeepsTheScoreInSight() throws {
    var state = try begun()
    take(.compared(TypedComparison(typed: "tea", accepted: ["tea"])), &state)
    take(.asksForChoice, &state)
    #expect(state.press(.text("l")) == "l")
    #expect(state.outcome != nil)
  }

  /// The result that a new try put away, with the tries that were made.
  @Test func whatIsTakenBackIsThereAgain() throws {
    var state = try begun()
    let typed = TypedComparison(typed: "x", accepted: ["y"])
    take(.compared(typed), &state)
    take(.asksForChoice, &state)
    let before = state
    #expect(state.press(.text("a")) == "a")
    #expect(state.outcome == nil && state.phase == .speaking)
    #expect(state.press(.text("u")) == "u")
    let exercise = try #require(state.exercise)
    state.take(.returned(exercise, number: 1, count: 2, outcome: [.compared(typed)]))
    take(.asksForChoice, &state)
    #expect(state == before)
    // And that of the exercise before.
    state.take(.exercise(Exercise(state.lesson.items[1]), number: 2, count: 2))
    state.take(.returned(exercise, number: 1, count: 2, outcome: [.compared(typed)]))
    take(.asksForChoice, &state)
    #expect(state == before)
    take(.nothingToUndo, &state)
    #expect(state.hasNothingToUndo)
    _ = state.press(.up)
    #expect(!state.hasNothingToUndo)
  }

  @Test func aWordOfAPairIsPickedByItsNumber() throws {
    var state = try begun()
    let exercise = Exercise(try kinds().items[1], hears: true)
    state.take(.exercise(exercise, number: 1, count: 1))
    #expect(state.press(.text("2")) == "2")
    take(.asksForAnswer, &state)
    #expect(!state.isEditing)
    #expect(state.press(.text("1")) == "1")
    #expect(state.press(.text("3")) == nil)
    #expect(state.missedKey)
    // The word may be typed as well.
    #expect(state.press(.enter) == nil)
    #expect(state.isEditing)
    take(.picked("lice", wanted: "rice"), &state)
    take(.asksForChoice, &state)
    #expect(state.press(.text("1")) == nil)
    #expect(state.tries == [.typed(isRight: false)])
  }
}

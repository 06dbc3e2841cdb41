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
    for letter in ["a", "n", "l"] as [Unicode.Scalar] {
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
}

import Foundation
import Language
import PlainDisplay
import Practice
import PracticeTestSupport
import Testing

/// A lesson of the kinds that go beyond a line, as a person reads it.
struct WholeKindsTests {
  @Test(arguments: Language.allCases)
  func isShownLineByLine(in language: Language) async throws {
    try expectGolden(try await output(language), "kinds-\(language.rawValue)")
  }

  private func output(_ language: Language) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // nothing depends on it
    let handle = try FileHandle(forWritingTo: file)
    let diary = Diary()
    let heard: [ScriptedListeners.Step] = [
      .says("lice", scoring: [88]), .says("when is the next train", scoring: [90, 70]),
      .hears([ListeningUpdate(level: -20, words: ["no"], outcome: .utteranceOver)], .wrongText),
      .says("thank you", scoring: [75]), .says("tea", scoring: [95]),
    ]
    let studio = Studio(
      speaker: ScriptedSpeaker(diary), microphone: ScriptedMicrophone(diary, [.opens(blocks: 3)]),
      listeners: ScriptedListeners(heard), session: ScriptedSession(diary))
    let lines = [
      "it leave at ten", "n", "1", "u", "n", "2", "n", "n", "n", "a", "n", "n", "n",
    ]
    let run = LessonRun(
      lesson: try kinds(), studio: studio, input: ScriptedInput(lines),
      display: PlainDisplay(
        PlainStyle(language: language), descriptor: handle.fileDescriptor),
      takesLinesAtAnyTime: false, pick: { $0 - 1 })
    _ = await run.run()
    try handle.close()
    return try String(contentsOf: file, encoding: .utf8)
  }
}

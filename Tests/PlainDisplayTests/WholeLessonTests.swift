import Foundation
import Language
import PlainDisplay
import Practice
import PracticeTestSupport
import Testing

/// A whole lesson as a person reads it, with what there is and without what may be missing.
struct WholeLessonTests {
  enum Missing: String, CaseIterable, CustomTestStringConvertible {
    case nothing, voice, microphone, server

    var testDescription: String { rawValue }
  }

  @Test(arguments: Missing.allCases, Language.allCases)
  func isShownLineByLine(without missing: Missing, in language: Language) async throws {
    let shown = try await output(missing, PlainStyle(language: language))
    try expectGolden(shown, "without-\(missing.rawValue)-\(language.rawValue)")
  }

  @Test func whereTheLocaleIsNotUTF8SignsAreWords() async throws {
    let style = PlainStyle(
      language: .english, environment: ["LC_ALL": "C"], outputIsTerminal: false,
      takesLinesAtAnyTime: false)
    let shown = try await output(.nothing, style)
    #expect(shown.contains("[ok] Hi 92"))
    #expect(shown.contains("[weak] chocolate 52"))
    #expect(shown.contains("[missing] milk (left out)"))
    let foreign = shown.filter { !$0.isASCII }
    // The lesson itself: its title and the Japanese lines.
    #expect(Set("✓△✗→“”’…").isDisjoint(with: foreign))
  }

  @Test func colourIsNeverAlone() async throws {
    let plain = try await output(.nothing, PlainStyle(language: .english))
    let coloured = try await output(.nothing, PlainStyle(language: .english, isColoured: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[31m△ chocolate 52\u{1B}[0m"))
    let stripped = coloured.replacing(#/\u{1B}\[[0-9]+m/#, with: "")
    #expect(stripped == plain)
  }

  private func output(_ missing: Missing, _ style: PlainStyle) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // nothing depends on it
    let handle = try FileHandle(forWritingTo: file)
    let run = LessonRun(
      lesson: try cafe(), studio: Self.studio(missing), input: ScriptedInput(Self.lines(missing)),
      display: PlainDisplay(style, descriptor: handle.fileDescriptor), takesLinesAtAnyTime: false)
    _ = await run.run()
    try handle.close()
    return try String(contentsOf: file, encoding: .utf8)
  }

  private static func studio(_ missing: Missing) -> Studio {
    let diary = Diary()
    let voice: ScriptedSpeaker.Step =
      switch missing {
      case .voice: .fails(SampleFailure.noVoice)
      case .server: .fails(SampleFailure.noServer)
      case .nothing, .microphone: .ends(.finished)
      }
    let microphone: ScriptedMicrophone.Step =
      switch missing {
      case .microphone: .fails(SampleFailure.noMicrophone)
      case .server: .fails(SampleFailure.noServer)
      case .nothing, .voice: .opens(blocks: 3)
      }
    return Studio(
      speaker: ScriptedSpeaker(diary, [voice]), microphone: ScriptedMicrophone(diary, [microphone]),
      listeners: ScriptedListeners(heard),
      session: ScriptedSession(diary, failing: missing == .server ? SampleFailure.noServer : nil))
  }

  private static func lines(_ missing: Missing) -> [String] {
    switch missing {
    case .nothing, .voice: ["n", "x", "l", "もう一度", "", "n", "n", "n", "n", "n", "n", "n", "n"]
    case .microphone, .server:
      [
        "hi can I get a small coffee please", "n",
        "I'd like hot chocolat with milk", "a",
        "I would like a hot chocolate with milk", "n",
        "", "could I get one coffee please", "n", "for hear", "n",
        "what", "n", "q",
      ]
    }
  }

  private static let heard: [ScriptedListeners.Step] = [
    .says("Hi, can I get a small coffee, please?", scoring: [92, 88, 75]),
    .says("I'd like a hot chocolate with milk.", scoring: [80, 71, 66, 61, 52, 59, 0]),
    .says("I'd like a hot chocolate with milk.", scoring: [80, 71, 66, 61, 72]),
    .hears([ListeningUpdate(level: -61, outcome: .nothingSaid)], .noSpeech),
    .says("could I get one coffee please", scoring: [30, 45, 20]),
    .hears(
      [ListeningUpdate(level: -25, words: ["to", "go"], outcome: .utteranceOver)], .wrongText),
    .hears([ListeningUpdate(level: -.infinity, outcome: .deadMicrophone)], .noSpeech),
    .hears([ListeningUpdate(level: -70, outcome: .utteranceOver)], .tooQuiet),
    .says("can I pay by credit card", scoring: [64, 66]),
    .says("is anyone sitting here", scoring: [59.9, 59.99]),
    .says("the cake was delicious", scoring: [100]),
  ]
}

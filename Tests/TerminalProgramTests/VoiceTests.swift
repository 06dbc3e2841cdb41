import Foundation
import TestSupport
import Testing

extension TerminalProgramTests {
  /// The voice of the whole program, on a real sound server.
  @Suite struct TheVoice {
    private static let prompt = "Hi, can I get a small coffee, please?"

    /// What is reversed on the screen of a lesson.
    private func lit(_ pane: Pane) -> String? {
      pane.colouredScreen.firstMatch(of: /[;\[]7m([^\u{1B}]+)/).map { String($0.1) }
    }

    @Test(arguments: [[:], ["NO_COLOR": "1"]]) func wordsLightUpWhileTheyAreHeard(
      extra: [String: String]
    ) throws {
      let server = try TestSoundServer(.pulseAudio)
      let pane = try Pane(sound: server.environment, extra: extra)
      _ = try pane.start("--language en cafe")
      try #require(try pane.shows("Line: " + Self.prompt), "\(pane.screen)")
      var words: [String] = []
      for _ in 0..<3 where words.count < 4 {
        try pane.press("s")
        _ = try eventually(within: 6) {
          if let word = lit(pane), word != words.last { words.append(word) }
          return words.count >= 4 || pane.screen.contains("Microphone open")
        }
      }
      #expect(words.count >= 4, "\(words) \(pane.screen)")
      let all = Self.prompt.split { !$0.isLetter }.map(String.init)
      for word in words { #expect(all.contains(word), "\(word)") }
      try #require(try pane.shows("Microphone open"))
      #expect(lit(pane) == nil)
    }

    @Test func whatIsChangedIsSaidAndRemembered() throws {
      let server = try TestSoundServer(.pulseAudio)
      let first = try Pane(sound: server.environment)
      let id = try first.start("--language en cafe")
      try #require(try first.shows("Line: "), "\(first.screen)")
      try first.press("v")
      #expect(try first.shows("Voice: Great Britain"), "\(first.screen)")
      try first.press("-")
      #expect(try first.shows("okojo's volume: 90 %"), "\(first.screen)")
      try first.press("o")
      #expect(try first.shows("Output: "), "\(first.screen)")
      try first.press("C-c")
      #expect(try hasEnded(id))
      let kept = try server.folder.text(of: "cfg/okojo/settings.json")
      #expect(kept.contains("en-gb") && kept.contains("90") && kept.contains("okojo_"))

      let second = try Pane(sound: server.environment)
      let next = try second.start("--language ja")
      try #require(try second.shows("station"), "\(second.screen)")
      try second.press("-")
      #expect(try second.shows("okojo の音量: 80%"), "\(second.screen)")
      try second.press("q")
      #expect(try hasEnded(next))
    }
  }
}

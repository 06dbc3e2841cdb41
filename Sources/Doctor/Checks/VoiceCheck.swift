import Language
import Speech

/// Whether prompts can be spoken: English ones must, Japanese ones should.
enum VoiceCheck {
  static let english = "en-us"
  static let japanese = "ja"

  static func run() -> Check {
    do {
      try speak("Good morning.", by: english)
    } catch {
      return Check(.voice, failedWith: error, facts: ["voices": .list([])])
    }
    do {
      try speak("おはよう。", by: japanese)
    } catch {
      let reason = (error as? any ReadableError)?.text ?? Text(en: "\(error)", ja: "\(error)")
      return Check(
        .voice, .warning,
        Text(
          en: "English is spoken, Japanese is not. \(reason.english)",
          ja: "英語は読み上げられますが、日本語は読み上げられません。\(reason.japanese)"),
        facts: ["voices": .list([english])])
    }
    return Check(
      .voice, .ok, Text(en: "eSpeak NG, English and Japanese", ja: "eSpeak NG（英語と日本語）"),
      facts: ["voices": .list([english, japanese])])
  }

  /// - Throws: `SpeechError`, also where a voice only gives silence.
  private static func speak(_ text: String, by name: String) throws {
    let samples = try Voice(name).synthesize(text).samples
    guard samples.contains(where: { $0 != 0 }) else { throw SpeechError.noVoice(name: name) }
  }
}

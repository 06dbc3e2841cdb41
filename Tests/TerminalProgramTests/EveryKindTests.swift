import Foundation
import Speech
import TestSupport
import Testing

extension TerminalProgramTests {
  /// A whole lesson with an item of every kind, from the list to the summary, answered aloud
  /// through a virtual microphone.
  @Suite struct EveryKind {
    struct Texts: Sendable {
      let language: String
      let choices, picked, aloud: String
      let title, list, microphone, typing, score, next, summary: String

      static let all = [
        Texts(
          language: "en", choices: "Words: 1 right / 2 light", picked: "Right: it was",
          aloud: "say it: ", title: "Every kind", list: "Enter begin",
          microphone: "Microphone open. Speak now.",
          typing: "Type your answer.", score: "Score: ", next: "Enter next",
          summary: "6 of 6 exercises done."),
        Texts(
          language: "ja", choices: "単語: 1 right / 2 light", picked: "正解です: ",
          aloud: "言ってみましょう: ", title: "いろいろ", list: "Enter 始める", microphone: "マイクが開きました。",
          typing: "答えを英語で入力してください。", score: "得点: ", next: "Enter 次へ",
          summary: "6問中6問に答えました。"),
      ]
    }

    @Test(arguments: [(80, 24), (120, 40)], Texts.all)
    func fromTheListToTheSummary(_ size: (Int, Int), _ texts: Texts) throws {
      let server = try TestSoundServer(.pulseAudio)
      let music = try server.playMusic(volume: 61)
      let before = try server.otherStreams().map(\.settings)
      try server.folder.addLessonOfEveryKind()
      let pane = try Pane(size.0, size.1, sound: server.environment)
      let id = try pane.start("--language \(texts.language)")
      try #require(try pane.shows(texts.list))
      try pane.type("/own-every")
      try #require(try pane.shows(texts.title) && pane.isGone("cafe"))
      try pane.press("Enter", "Enter")

      func say(_ line: String, last: Bool = false) throws {
        try #require(try pane.shows(texts.microphone, within: 30), "\(pane.screen)")
        let (samples, rate) = try Voice().synthesize(line)
        let mouth = try server.speak(samples, sampleRate: rate)
        try #require(try pane.shows(texts.score, within: 30), "\(line): \(pane.screen)")
        mouth.stop()
        try #require(try pane.shows(texts.next), "\(pane.screen)")
        try pane.press("Enter")
        if !last { try #require(try pane.isGone(texts.score), "\(pane.screen)") }
      }
      // repeat
      try say("I would like a coffee, please.")
      // answer
      try say("I am a student.")
      // In the middle of it the window changes.
      try pane.resize(size.0 - 10, size.1 - 4)
      // say
      try say("See you tomorrow.")
      try pane.resize(size.0, size.1)
      // dictation
      try #require(try pane.shows(texts.typing, within: 30), "\(pane.screen)")
      try pane.type("The train is late.")
      try pane.press("Enter")
      try #require(try pane.shows(texts.next), "\(pane.screen)")
      try pane.press("Enter")
      // pair
      try #require(try pane.shows(texts.choices, within: 30), "\(pane.screen)")
      try pane.press("1")
      try #require(try pane.shows(texts.next), "\(pane.screen)")
      let isRight = try pane.shows(texts.picked, within: 0.1)
      try pane.press("Enter")
      try #require(try pane.shows(texts.microphone, within: 30), "\(pane.screen)")
      try say(try pane.shows(texts.aloud + "right", within: 0.1) ? "right" : "light")
      // role play: three turns, the last of which asks for nothing
      try say("A ticket to Oxford, please.")
      try say("Thank you.")
      try #require(try pane.shows(texts.next, within: 20), "\(pane.screen)")
      try pane.press("Enter")

      try #require(try pane.shows(texts.summary), "\(pane.screen)")
      #expect(pane.rows.allSatisfy { $0.count <= size.0 })
      try pane.press("Enter")
      #expect(try pane.shows(texts.list))
      // Together they would be Alt and q.
      try pane.press("Escape")
      #expect(try pane.isGone("own-every"))
      try pane.press("q")
      #expect(try hasEnded(id), "\(pane.screen)")
      #expect(try pane.settingsAreBack())
      #expect(try eventually { try server.otherStreams().map(\.settings) == before })
      #expect(try server.okojoStreams().isEmpty)
      music.stop()
      // A word that was taken for the other one is an answer as well.
      #expect(try savedAttempts(server) == (isRight ? 7 : 8))
    }

    /// What `okojo progress` tells of it.
    private func savedAttempts(_ server: TestSoundServer) throws -> Int {
      let run = try run("okojo", ["progress", "--csv"], environment: server.environment)
      return run.output.split(whereSeparator: \.isNewline).count - 1
    }
  }
}

extension TemporaryFolder {
  fileprivate func addLessonOfEveryKind() throws {
    try write(
      """
      { title: { en: "Every kind", ja: "いろいろ" }, level: "A2", items: [
        { kind: "repeat", english: "I would like a coffee, please.",
          japanese: { text: "コーヒーをください。", kana: "こーひーを ください。" } },
        { kind: "answer", question: "What do you do?", answers: ["(I am | I'm) a student"],
          japanese: { text: "学生です。", kana: "がくせいです。" } },
        { kind: "say", answers: ["see you tomorrow"],
          japanese: { text: "また明日。", kana: "また あした。" } },
        { kind: "dictation", english: "The train is late.",
          japanese: { text: "電車が遅れています。", kana: "でんしゃが おくれています。" } },
        { kind: "pair", sound: "R/L", words: ["right", "light"],
          japanese: { text: "右と光", kana: "みぎと ひかり" } },
        { kind: "roleplay", japanese: { text: "切符を買いましょう。" }, start: "hello", turns: {
          hello: { says: "Where to?", japanese: { text: "どちらまで。" }, answers: [
            { say: ["[a ticket] to Oxford [please]"], japanese: { text: "行き先" }, next: "paid" },
            { say: ["when is the next train"], japanese: { text: "時間" }, next: "bye" } ] },
          paid: { says: "Here you are.", japanese: { text: "どうぞ。" }, answers: [
            { say: ["thank you"], japanese: { text: "お礼を言う" }, next: "bye" } ] },
          bye: { says: "Have a good trip!", japanese: { text: "よい旅を。" } } } },
      ] }
      """, to: "data/okojo/lessons/own-every.json5")
  }
}

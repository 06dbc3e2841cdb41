import Foundation
import Speech
import TestSupport
import Testing

extension PracticeProgramTests {
  /// The learner's own recording, and the model behind it.
  @Suite struct Hearing {
    /// Beside the learner's speech lies a faint whistle, which the voice does not have.
    private static let whistle = 3_100.0

    /// The prompt, said softly and whistled.
    private func answer(_ lesson: Lesson) async throws {
      let (voice, rate) = try Voice().synthesize(Lesson.prompt)
      let whistle = SoundSample.tone(
        Self.whistle, seconds: Double(voice.count) / Double(rate), amplitude: 0.03,
        sampleRate: rate)
      let samples = zip(voice, whistle).map { Int16((Double($0) + Double($1)) * 0.4) }
      let mouth = try lesson.server.speak(samples, sampleRate: rate)
      try #require(try await lesson.shows("Score: "), "\(lesson.shown)")
      mouth.stop()
      try #require(try await lesson.shows(Lesson.choice), "\(lesson.shown)")
    }

    @Test(arguments: ServerKind.allCases) func theOwnRecordingIsHeardAndThenTheModel(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 60, mpris: true)
      let before = try server.settings
      let lesson = try Lesson(server)
      try #require(try await lesson.shows("Microphone open"), "\(lesson.shown)")
      try await answer(lesson)
      #expect(try await soon { try server.settings == before })
      #expect(try server.isFreeOfOkojo)

      let monitor = try Monitor(server)
      lesson.program.send(line: "p")
      try #require(try await lesson.shows("Model: " + Lesson.prompt), "\(lesson.shown)")
      #expect(try server.settings != before, "the session is held from the one to the other")
      try #require(try await lesson.shows(Lesson.choice, times: 2), "\(lesson.shown)")
      let heard = try monitor.samples()
      #expect(try server.isFreeOfOkojo)
      #expect(try await soon { try server.settings == before })

      let pieces = stride(from: 0, to: heard.count - 1_600, by: 1_600).map {
        heard[$0..<$0 + 1_600]
      }
      let whistled = pieces.indices.filter { amplitude(of: Self.whistle, in: pieces[$0]) > 0.008 }
      let first = try #require(whistled.first)
      // Until it is silent for half a second; an s of the model may have that frequency, too.
      let own = whistled.reduce(into: [first]) { run, piece in
        if let end = run.last, piece > end, piece - end <= 5 { run.append(piece) }
      }
      let last = try #require(own.last)
      #expect(own.count >= 15, "the whole sentence")
      #expect(last - first < own.count + 6, "in one piece")
      // Its end is the last thing that is heard before the music.
      let model = pieces[(last + 1)...].prefix { amplitude(of: 440, in: $0) < 0.055 }
        .filter { loudness($0) > 0.02 }
      #expect(model.count >= 12, "the voice says the sentence")
      let ownLevel = loudness(own.flatMap { pieces[$0] })
      let modelLevel = loudness(model.flatMap { $0 })
      #expect((0.5...1.6).contains(ownLevel / modelLevel), "\(ownLevel) \(modelLevel)")

      // The next exercise has forgotten it.
      lesson.program.send(line: "n")
      try #require(try await lesson.shows("Microphone open", times: 2))
      try #require(try await lesson.shows(Lesson.choice, times: 3, within: 25))
      lesson.program.send(line: "p")
      #expect(try await lesson.shows("There is no recording"), "\(lesson.shown)")
      #expect(try await lesson.end() == 0)
      music.stop()
    }

    @Test(arguments: ServerKind.allCases) func aCallEndsItAndTheScoreStays(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 60)
      let before = try server.settings
      let lesson = try Lesson(server)
      try #require(try await lesson.shows("Microphone open"), "\(lesson.shown)")
      try await answer(lesson)
      lesson.program.send(line: "p")
      #expect(try await soon { try server.okojoStreams().contains { !$0.corked } })
      let call = try server.startCall()
      #expect(try await lesson.shows("Interrupted. A call has begun."), "\(lesson.shown)")
      #expect(try server.isFreeOfOkojo)
      #expect(lesson.count(of: "Model: ") == 0)
      #expect(try await soon { try server.settings.contains(before[0]) })
      call.stop()
      try await Task.sleep(for: .milliseconds(500))
      #expect(try server.isFreeOfOkojo, "nothing goes on by itself")
      lesson.program.send(line: "m")
      #expect(try await lesson.shows(Lesson.choice, times: 3), "\(lesson.shown)")
      #expect(lesson.count(of: "Model: ") == 1)
      #expect(try await lesson.end() == 0)
      #expect(try await soon { try server.settings == before })
      music.stop()
    }

    @Test(arguments: ServerKind.allCases) func suspendedOrEndedMeanwhileNothingIsLeft(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 60)
      let before = try server.settings
      let lesson = try Lesson(server)
      try #require(try await lesson.shows("Microphone open"), "\(lesson.shown)")
      try await answer(lesson)
      lesson.program.send(line: "p")
      #expect(try await soon { try server.okojoStreams().contains { !$0.corked } })
      lesson.program.send(SIGTSTP)
      #expect(try await soon { lesson.program.isStopped })
      #expect(try server.isFreeOfOkojo)
      #expect(try await soon(within: 2) { try server.settings == before })
      lesson.program.send(SIGCONT)
      #expect(try await lesson.shows("Interrupted."), "\(lesson.shown)")
      #expect(try server.isFreeOfOkojo)
      lesson.program.send(line: "p")
      #expect(try await soon { try server.okojoStreams().contains { !$0.corked } })
      lesson.program.send(SIGTERM)
      #expect(try await lesson.status() == 128 + SIGTERM)
      #expect(try await soon(within: 2) { try server.settings == before })
      #expect(try server.isFreeOfOkojo)
      music.stop()
    }
  }
}

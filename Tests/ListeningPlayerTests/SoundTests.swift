import Foundation
import Listening
import ListeningLists
import Speech
import TestSupport
import Testing

extension ListeningPlayerTests {
  @Suite struct Sound {
    /// Seconds of silences of more than 0.3 s between sounds, and the samples from the first sound
    /// to the last.
    private func silences(_ samples: [Int16]) -> (seconds: [Double], edges: [Range<Int>]) {
      var silences: [Range<Int>] = []
      var last: Int?
      for (index, sample) in samples.enumerated() where abs(Int(sample)) > 60 {
        if let last, index - last > 4_800 { silences.append(last + 1..<index) }
        last = index
      }
      return (silences.map { Double($0.count) / Double(Monitor.sampleRate) }, silences)
    }

    @Test(arguments: ServerKind.allCases) func silencesAreAsLongAsAskedAndNothingClicks(
      _ kind: ServerKind
    ) async throws {
      let reading = Reading(pattern: try Pattern("en gap en"), gap: 0.5)
      try await withRoom(kind, music: false, list: playlist(2), reading: reading) { room in
        let start = room.monitor.count
        await room.player.perform(.play)
        var lengths: [String: Double] = [:]
        for await status in await room.player.changes() {
          if let sentence = status.sentence { lengths[sentence.id] = sentence.length }
          if status.playback == .stopped { break }
        }
        try await Task.sleep(for: .milliseconds(500))
        let samples = try room.monitor.samples(from: start)
        let (seconds, edges) = silences(samples)
        // A gap in each of the two sentences, and a rest between them.
        try #require(seconds.count == 3, "\(seconds)")
        let voice = try Voice()
        for number in 1...2 {
          let text = try playlist(2).sentences[number - 1].english
          let (speech, rate) = try voice.synthesize(text)
          let loud = speech.indices.filter { abs(Int(speech[$0])) > 32 }
          let length = Double(loud[loud.count - 1] - loud[0]) / Double(rate)
          #expect(abs(seconds[(number - 1) * 2] - (length + 0.02) * 0.5) < 0.04, "\(seconds)")
        }
        #expect(abs(seconds[1] - 0.92) < 0.04)
        for edge in edges {
          // Out of the silence and into it by a fade.
          let before = samples[(edge.lowerBound - 40)..<edge.lowerBound]
          let after = samples[edge.upperBound..<(edge.upperBound + 40)]
          for part in [before, after] {
            let steps = zip(part, part.dropFirst()).map { abs(Int($0) - Int($1)) }
            // A cut in the middle of a word is 10,000 and more.
            #expect((steps.max() ?? 0) < 2_500)
          }
        }
        // From the first sound to the last as long as the sentences are: nothing was put between.
        let first = try #require(samples.firstIndex { abs(Int($0)) > 60 })
        let last = try #require(samples.lastIndex { abs(Int($0)) > 60 })
        let heard = Double(last - first) / Double(Monitor.sampleRate)
        #expect(lengths.count == 2)
        #expect(abs(heard + 0.92 - lengths.values.reduce(0, +)) < 0.1)
      }
    }

    @Test func nextAndVolumeAreHeardAtOnce() async throws {
      try await withRoom(.pulseAudio, music: false) { room in
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        let before = await room.player.status.number
        await room.player.perform(.next)
        #expect(await room.player.status.number == before + 1)
        await room.player.perform(.previous)
        #expect(await room.player.status.number == before)
        await room.player.perform(.volume(0))
        try await Task.sleep(for: .milliseconds(400))
        #expect(try !Room.hasVoice(room.monitor.next(seconds: 1.5), besides: 60))
        await room.player.perform(.volume(1))
        #expect(try await room.hears(voice: true, music: false))
        #expect(try room.server.okojoStreams().first?.level == 65_536)
      }
    }

    @Test func thePositionIsWhatWasHeard() async throws {
      let reading = Reading(pattern: try Pattern("en gap slow"), gap: 1)
      try await withRoom(.pulseAudio, music: false, reading: reading) { room in
        await room.player.perform(.play)
        #expect(try await soon { await room.player.status.position > 0.3 })
        let (one, start) = (await room.player.status.position, ContinuousClock.now)
        try await Task.sleep(for: .seconds(2))
        let two = await room.player.status.position
        let passed = Double((ContinuousClock.now - start).components.seconds)
        #expect(two - one > 1.8 && two - one < passed + 1.2)
        #expect(try await soon { await room.player.status.step == "gap" })
        await room.player.perform(.pause)
        #expect(await room.player.status.step == "gap")
        await room.player.perform(.seek(to: 0.5))
        #expect(await room.player.status.position == 0.5)
        #expect(await room.player.status.step == "en")
        await room.player.perform(.play)
        #expect(try await soon { await room.player.status.position > 0.8 })
        #expect(await room.player.status.position < 3)
      }
    }

    @Test func theSleepTimerEndsItAndThePlaceIsKept() async throws {
      let folder = try TemporaryFolder()
      let file = PlaceFile(url: folder.url.appending(path: "places.json"))
      var options = ListeningPlayer.Options()
      options.duration = 8
      try await withRoom(
        .pulseAudio, music: false, options: options, keeper: PlaceKeeper(file, list: "test")
      ) { room in
        await room.player.perform(.play)
        #expect(
          try await soon(within: 15) { await room.player.status.playback == .stopped })
        let heard = try room.monitor.samples()
        // Softer and softer.
        #expect(loudness(heard.suffix(40_000)) < 0.3 * loudness(heard.prefix(80_000)))
        let place = file.read().entry(for: "test", isShuffled: false)?.sentence
        #expect(["test_2", "test_3"].contains(place))
      }
    }
  }
}

import DBus
import Foundation
import Listening
import ListeningTestSupport
import NowPlaying
import Synchronization
import TestSupport
import Testing

/// The signals, as another connection hears them.
@Suite(.timeLimit(.minutes(2)))
struct AnnouncementTests {
  /// Everything that our object and the bus say of the name, in order.
  private final class Heard: Sendable {
    private let list = Mutex<[String]>([])
    private let holds = Mutex<[Observation]>([])

    init(_ bus: Bus) async throws {
      for rule in [
        MatchRule(path: ShownPlayer.path),
        MatchRule(member: "NameOwnerChanged", argument: NowPlaying.busName),
      ] {
        let hold = try await bus.observe(rule) { signal in
          self.list.withLock { $0.append(Self.line(signal)) }
        }
        holds.withLock { $0.append(hold) }
      }
    }

    private static func line(_ signal: Signal) -> String {
      switch signal.member {
      case "PropertiesChanged":
        let changed = signal.arguments[1].dictionary ?? [:]
        let interface = signal.arguments[0].text == ShownPlayer.interface ? "" : "?"
        return interface
          + changed.keys.sorted().map { key in
            changed[key]?.dictionary.map { "\(key)=\($0["xesam:title"]?.text ?? "")" }
              ?? "\(key)=\(Self.value(changed[key]))"
          }.joined(separator: " ")
      case "Seeked": return "Seeked \(signal.arguments[0].integer ?? -1)"
      default: return signal.arguments[2].text == "" ? "gone" : "there"
      }
    }

    private static func value(_ value: DBusValue?) -> String {
      switch value {
      case .double(let number): "\(number)"
      case .bool(let truth): "\(truth)"
      default: value?.text ?? "?"
      }
    }

    var lines: [String] { list.withLock { $0 } }
    var properties: [String] { lines.filter { !$0.hasPrefix("Seeked") } }
  }

  @Test func onlyWhatHasChangedIsTold() async throws {
    let shown = try await ShownPlayer()
    let heard = try await Heard(shown.bus)
    // A player whose time does not pass is late when it is told of; that is no property.
    var expected: [String] = []
    for (command, news) in [
      (ListeningCommand.pause, ["PlaybackStatus=Paused"]), (.pause, []),
      (.volume(0.75), ["Volume=0.75"]), (.shuffle(true), ["Shuffle=true"]),
      (.repeats(.list), ["LoopStatus=Playlist"]),
      (.next, ["Metadata=Sentence 2, please."]),
      (.next, ["CanGoNext=false Metadata=Sentence 3, please."]),
      (.play, ["PlaybackStatus=Playing"]),
    ] {
      await shown.player.perform(command)
      expected += news
      try await waitUntil { heard.properties.count >= expected.count }
    }
    // What comes of the last one would have come before the answer to this.
    _ = try await shown.property("PlaybackStatus")
    #expect(heard.properties == expected)
  }

  @Test func stepsAndTheTimerAreNoNews() async throws {
    let shown = try await ShownPlayer(FakePlayer(playback: .paused))
    let heard = try await Heard(shown.bus)
    for step in ["gap", "ja", "en@0.7"] {
      await shown.player.change { ($0.step, $0.remaining) = (step, 60) }
    }
    await shown.player.perform(.volume(0))
    try await waitUntil { !heard.lines.isEmpty }
    #expect(heard.lines == ["Volume=0.0"])
  }

  @Test func aSeekIsToldHoweverShort() async throws {
    let shown = try await ShownPlayer(FakePlayer(playback: .paused))
    let heard = try await Heard(shown.bus)
    _ = try await shown.call("Seek", [.int64(100_000)])
    #expect(heard.lines == ["Seeked 100000"])
    _ = try await shown.call(
      "SetPosition", [.objectPath("/okojo/sentence/_cafe_1"), .int64(4_000_000)])
    #expect(heard.lines == ["Seeked 100000", "Seeked 4000000"])
    // By a key in the terminal.
    await shown.player.perform(.seek(to: 1))
    try await waitUntil { heard.lines.count >= 3 }
    #expect(heard.lines.last == "Seeked 1000000")
  }

  @Test func stoppedIsToldBeforeTheNameGoes() async throws {
    let shown = try await ShownPlayer()
    let heard = try await Heard(shown.bus)
    _ = try await shown.call("Quit", in: ShownPlayer.root)
    try await shown.shown.value
    try await waitUntil { heard.lines.last == "gone" }
    #expect(heard.lines == ["PlaybackStatus=Stopped", "gone"])
    #expect(await shown.player.commands == [.stop])
  }

  /// The listening task may be cancelled without a word to the player.
  @Test func stoppedIsToldWhenTheTaskIsCancelled() async throws {
    let shown = try await ShownPlayer()
    let heard = try await Heard(shown.bus)
    shown.shown.cancel()
    try await shown.shown.value
    try await waitUntil { heard.lines.last == "gone" }
    #expect(heard.lines == ["PlaybackStatus=Stopped", "gone"])
  }

  @Test func manyChangesAtOnceEndInThePresent() async throws {
    let shown = try await ShownPlayer(FakePlayer(playback: .paused))
    let heard = try await Heard(shown.bus)
    await shown.player.change { $0.volume = 0 }
    for number in 1...500 { await shown.player.perform(.volume(Double(number) / 2000)) }
    try await waitUntil { heard.lines.last == "Volume=0.25" }
    #expect(Set(heard.lines).count == heard.lines.count)
  }
}

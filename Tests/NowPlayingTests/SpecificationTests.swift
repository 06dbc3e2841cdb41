import DBus
import Foundation
import Language
import Listening
import ListeningTestSupport
import NowPlaying
import Players
import TestSupport
import Testing

/// What the specification asks, over the bus.
@Suite(.timeLimit(.minutes(2)))
struct SpecificationTests {
  @Test func allPropertiesHaveTheirTypes() async throws {
    let shown = try await ShownPlayer()
    for (interface, wanted) in [
      (
        ShownPlayer.root,
        [
          "CanQuit": "b", "CanRaise": "b", "HasTrackList": "b", "Identity": "s",
          "DesktopEntry": "s", "SupportedUriSchemes": "as", "SupportedMimeTypes": "as",
        ]
      ),
      (
        ShownPlayer.interface,
        [
          "PlaybackStatus": "s", "LoopStatus": "s", "Rate": "d", "Shuffle": "b",
          "Metadata": "a{sv}", "Volume": "d", "Position": "x", "MinimumRate": "d",
          "MaximumRate": "d", "CanGoNext": "b", "CanGoPrevious": "b", "CanPlay": "b",
          "CanPause": "b", "CanSeek": "b", "CanControl": "b",
        ]
      ),
    ] {
      let all = try await shown.bus.properties(
        in: interface, at: ShownPlayer.path, of: NowPlaying.busName)
      #expect(all.mapValues(\.signature) == wanted)
      for name in wanted.keys {
        #expect(try await shown.property(name, in: interface) == all[name])
      }
    }
  }

  @Test func thereIsOneRate() async throws {
    let shown = try await ShownPlayer()
    for name in ["Rate", "MinimumRate", "MaximumRate"] {
      #expect(try await shown.property(name) == .double(1))
    }
    try await shown.set("Rate", .double(2))
    #expect(await shown.player.commands.isEmpty)
    try await shown.set("Rate", .double(0))
    #expect(await shown.player.commands == [.pause])
  }

  @Test func seekingKeepsToTheSentence() async throws {
    let shown = try await ShownPlayer()
    let track = DBusValue.objectPath("/okojo/sentence/_cafe_1")
    for (member, arguments, command) in [
      ("Seek", [.int64(-5_000_000)], ListeningCommand.seek(to: 0)),
      ("Seek", [.int64(10_000_001)], .next),
      ("SetPosition", [track, .int64(2_500_000)], nil),
      ("SetPosition", [.objectPath("/okojo/sentence/_cafe_2"), .int64(20_000_000)], .seek(to: 20)),
      ("SetPosition", [.objectPath("/okojo/sentence/_cafe_2"), .int64(20_000_001)], nil),
      ("SetPosition", [.objectPath("/okojo/sentence/_cafe_2"), .int64(-1)], nil),
    ] as [(String, [DBusValue], ListeningCommand?)] {
      let before = await shown.player.commands
      _ = try await shown.call(member, arguments)
      #expect(
        await shown.player.commands == before + (command.map { [$0] } ?? []),
        "\(member) \(arguments)")
    }
  }

  @Test func whatCannotBeDoneIsNotOfferedAndHasNoEffect() async throws {
    let shown = try await ShownPlayer()
    await shown.player.change {
      ($0.canGoNext, $0.canGoPrevious) = (false, false)
      $0.sentence?.length = nil
    }
    for name in ["CanGoNext", "CanGoPrevious", "CanSeek"] {
      #expect(try await shown.property(name) == .bool(false))
    }
    #expect(try await shown.property("Metadata").dictionary?["mpris:length"] == nil)
    for (member, arguments) in [
      ("Next", []), ("Previous", []), ("Seek", [.int64(1)]),
      ("SetPosition", [.objectPath("/okojo/sentence/_cafe_1"), .int64(1)]),
    ] as [(String, [DBusValue])] {
      _ = try await shown.call(member, arguments)
    }
    await shown.player.change { $0.sentence = nil }
    for name in ["CanPlay", "CanPause", "CanSeek"] {
      #expect(try await shown.property(name) == .bool(false))
    }
    #expect(
      try await shown.property("Metadata").dictionary == [
        "mpris:trackid": .objectPath("/org/mpris/MediaPlayer2/TrackList/NoTrack")
      ])
    #expect(await shown.player.commands.isEmpty)
  }

  @Test func wrongCallsAreErrorsByName() async throws {
    let shown = try await ShownPlayer()
    let properties = "org.freedesktop.DBus.Properties"
    func get(_ interface: String, _ name: String) -> [DBusValue] {
      [.string(interface), .string(name)]
    }
    for (member, arguments, interface, error) in [
      ("OpenUri", [.string("file:///x")], ShownPlayer.interface, "NotSupported"),
      ("Seek", [.int32(1)], ShownPlayer.interface, "InvalidArgs"),
      ("Seek", [], ShownPlayer.interface, "InvalidArgs"),
      ("Rewind", [], ShownPlayer.interface, "UnknownMethod"),
      ("Next", [], ShownPlayer.root, "UnknownMethod"),
      ("Get", get("a.b", "Rate"), properties, "UnknownInterface"),
      ("Get", get(ShownPlayer.interface, "Fullscreen"), properties, "UnknownProperty"),
      ("GetAll", [.string("a.b")], properties, "UnknownInterface"),
      (
        "Set", get(ShownPlayer.interface, "PlaybackStatus") + [.variant(.string("Paused"))],
        properties, "PropertyReadOnly"
      ),
      (
        "Set", get(ShownPlayer.interface, "Volume") + [.variant(.int32(1))], properties,
        "InvalidArgs"
      ),
      (
        "Set", get(ShownPlayer.interface, "LoopStatus") + [.variant(.string("Ever"))], properties,
        "InvalidArgs"
      ),
    ] as [(String, [DBusValue], String, String)] {
      await #expect("\(member) \(arguments)") {
        _ = try await shown.call(member, arguments, in: interface)
      } throws: {
        guard case BusError.failed(let name, _) = $0 else { return false }
        return name == "org.freedesktop.DBus.Error.\(error)"
      }
    }
    #expect(await shown.player.commands.isEmpty)
    try await shown.set("Volume", .double(-3))
    try await shown.set("Volume", .double(7))
    #expect(await shown.player.commands == [.volume(0), .volume(1)])
  }

  @Test func theLessonIsNamedInTheListenersLanguage() async throws {
    let shown = try await ShownPlayer(language: .japanese)
    #expect(try await shown.property("Metadata").dictionary?["xesam:album"]?.text == "カフェで")
  }

  @Test(arguments: ["busctl", "gdbus"]) func othersUnderstandTheDescription(
    _ program: String
  ) async throws {
    let shown = try await ShownPlayer()
    let arguments =
      program == "busctl"
      ? ["--address=\(shown.server.address)", "introspect", NowPlaying.busName, ShownPlayer.path]
      : ["introspect", "--session", "-d", NowPlaying.busName, "-o", ShownPlayer.path]
    let (status, output) = try await shown.run(program, arguments)
    #expect(status == 0)
    for name in ["PlayPause", "SetPosition", "Seeked", "Introspect", "Ping", "DesktopEntry"] {
      #expect(output.contains(name), "\(name) in \(output)")
    }
    #expect(!output.contains("OpenUri"))
  }

  @Test func whoBrowsesFindsTheObject() async throws {
    let shown = try await ShownPlayer()
    let (status, output) = try await shown.run(
      "busctl", ["--address=\(shown.server.address)", "--list", "tree", NowPlaying.busName])
    #expect(status == 0)
    #expect(output.contains(ShownPlayer.path))
  }

  /// As `okojo practice` does for a turn, from its own process.
  @Test func aPracticeTurnPausesItAndLetsItPlayOn() async throws {
    let shown = try await ShownPlayer()
    #expect(try await Players(bus: shown.bus).all().isEmpty, "our own process's are not others")
    let players = Players(bus: shown.bus, ownProcess: 1)
    let player = try #require(try await players.playing().first)
    #expect((player.identity, player.processID) == ("okojo", getpid()))
    let paused = try await players.pause(player)
    #expect(await shown.player.status.playback == .paused)
    #expect(try await players.resume(paused) == .resumed)
    #expect(await shown.player.status.playback == .playing)
    let again = try await players.pause(player)
    _ = try await shown.call("Play")
    _ = try await shown.call("Pause")
    #expect(try await players.resume(again) == .touched)
    #expect(await shown.player.status.playback == .paused)
  }

  @Test func withoutABusItSaysSo() async throws {
    await #expect(throws: BusError.self) {
      try await NowPlaying(FakePlayer(), language: .english).run(on: .session, environment: [:])
    }
  }

  @Test func oneIsShown() async throws {
    let shown = try await ShownPlayer()
    await #expect(throws: BusError.nameTaken(NowPlaying.busName)) {
      try await NowPlaying(FakePlayer(), language: .english).run(on: .at(shown.server.address))
    }
  }
}

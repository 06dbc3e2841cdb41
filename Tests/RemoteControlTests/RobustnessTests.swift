import Foundation
import Listening
import ListeningTestSupport
import TestSupport
import Testing

@testable import RemoteControl

/// What others may do to the socket.
@Suite(.timeLimit(.minutes(2)))
struct RobustnessTests {
  private let place: Place
  private let player = FakePlayer()
  private let server: ControlServer

  init() throws {
    place = try Place()
    server = try ControlServer(player, try place.lock())
  }

  private func report() async throws -> StatusReport {
    try await place.asked(.status)
  }

  @Test(arguments: [
    ("nonsense\n", "bad_request"), ("{}\n", "bad_request"), ("[1]\n", "bad_request"),
    ("{\"command\":\"explode\"}\n", "unknown_command"), ("\u{0}\u{1}\n", "bad_request"),
    (String(repeating: "x", count: 5000), "line_too_long"),
    (String(repeating: "x", count: 200_000) + "\n", "line_too_long"),
  ])
  func garbageIsAnsweredWithAnError(_ text: String, _ code: String) async throws {
    let file = try place.raw()
    defer { close(file) }
    _ = say(Array(text.utf8), to: file)
    let answer = try #require(everything(from: file))
    #expect(answer.hasPrefix("{\"error\":{\"code\":\"\(code)\""))
    #expect(try await report().count == 3)
    #expect(await player.commands.isEmpty)
  }

  @Test func linesMayComeInPiecesAndEndWithoutANewline() async throws {
    let file = try place.raw()
    defer { close(file) }
    for byte in Array("{\"command\":\"pause\"}".utf8) {
      _ = say([byte], to: file)
      usleep(1_000)
    }
    shutdown(file, Int32(SHUT_WR))
    #expect(try #require(everything(from: file)).contains("\"paused\""))
  }

  @Test func whoIsSlowKeepsNobodyWaitingAndIsLeft() async throws {
    let slow = try (1...20).map { _ in try place.raw() }
    defer { for file in slow { close(file) } }
    for file in slow { _ = say(Array("{\"comm".utf8), to: file) }
    let before = ContinuousClock.now
    #expect(try await report().count == 3)
    #expect(ContinuousClock.now - before < Connection.patience)
    for file in slow { #expect(everything(from: file) == "") }
  }

  @Test func whoLeavesEarlyDoesNoHarm() async throws {
    for _ in 1...50 {
      let file = try place.raw()
      _ = say(Array("{\"command\":\"status\"}\n".utf8), to: file)
      close(file)
    }
    #expect(try await report().count == 3)
  }

  @Test func manyAtOnceAreAllServed() async throws {
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...40 {
        group.addTask { try await report().count }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [Int](repeating: 3, count: 40))
  }

  @Test func tooManyAreTurnedAway() async throws {
    let held = try (1...80).map { _ in try place.raw() }
    // Those over the limit are closed without a word.
    #expect(everything(from: held[79]) == "")
    for file in held { close(file) }
    #expect(try await soon { (try? await report()) != nil })
  }

  @Test func anEndLeavesNobodyHanging() async throws {
    let files = try (1...3).map { _ in try place.raw() }
    defer { for file in files { close(file) } }
    #expect(try await report().count == 3)
    await server.close()
    for file in files { #expect(everything(from: file) == "") }
  }
}

import Foundation
import Listening
import ListeningTestSupport
import TestSupport
import Testing

@testable import RemoteControl

/// Processes that are killed, frozen, or two.
@Suite(.timeLimit(.minutes(2)))
struct InstanceTests {
  @Test func aSecondOneIsToldOfTheFirst() throws {
    let place = try Place()
    let first = try place.player()
    #expect(place.client.isRunning)
    let second = try place.start("play")
    #expect(second.wait() == 69)
    #expect(second.complaints.contains("okojo listen pause"))
    #expect(try place.client.ask(.status).playback == "playing")
    #expect(try place.client.ask(.stop).playback == "stopped")
    #expect(first.wait(limit: 20) == 0)
    #expect(!place.client.isRunning)
  }

  @Test func aKilledOneLeavesNothingInTheWay() throws {
    let place = try Place()
    for _ in 1...3 {
      let player = try place.player()
      player.stop(SIGKILL)
      #expect(FileManager.default.fileExists(atPath: place.socket))
      #expect(!place.client.isRunning)
      #expect(throws: RemoteError.notRunning) { try place.client.ask(.pause) }
    }
    let player = try place.player()
    #expect(try place.client.ask(.pause).playback == "paused")
    player.stop(SIGKILL)
  }

  @Test func oneOfManyThatStartAtOnceWins() throws {
    let place = try Place()
    let all = try (1...6).map { _ in try place.start("play") }
    #expect(try eventually { all.filter(\.isRunning).count == 1 })
    #expect(try eventually { (try? place.client.ask(.status).playback) == "playing" })
    for process in all where !process.isRunning { #expect(process.wait() == 69) }
    _ = try place.client.ask(.stop)
    for process in all { #expect(process.wait(limit: 20) != nil) }
  }

  @Test func aHungOneIsSaidToHang() throws {
    let place = try Place()
    let player = try place.player()
    try player.freeze()
    let client = ControlClient(environment: place.environment, limit: 0.5)
    #expect(throws: RemoteError.noAnswer) { try client.ask(.pause) }
    #expect(client.isRunning)
    player.thaw()
    // Who asked has given up, and was told so: the command is not carried out behind his back.
    for _ in 1...5 {
      #expect(try place.client.ask(.status).playback == "playing")
      usleep(50_000)
    }
    player.stop(SIGKILL)
  }

  @Test func oneThatStartsIsNotReady() throws {
    let place = try Place()
    let lock = try place.lock()
    #expect(throws: RemoteError.notReady) { try place.client.ask(.status) }
    #expect(throws: RemoteError.alreadyRunning) { try place.lock() }
    lock.release()
    #expect(throws: RemoteError.notRunning) { try place.client.ask(.status) }
  }

  @Test func whatIsNoPlayerOfOursIsNotUnderstood() throws {
    #expect(JSONLine.value(Answer.self, Array("{\"status\":{\"volume\":1}}".utf8)) == nil)
    #expect(JSONLine.value(Request.self, Array("{\"command\":1}".utf8)) == nil)
  }
}

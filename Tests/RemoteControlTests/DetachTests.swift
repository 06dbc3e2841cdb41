import Foundation
import TestSupport
import Testing

@testable import RemoteControl

@Suite(.timeLimit(.minutes(2)))
struct DetachTests {
  private let place: Place
  init() throws { place = try Place() }

  /// In a terminal of its own, which is closed then.
  @Test func itGoesOnWhenItsTerminalCloses() throws {
    let program = ProgramRun.built("ListeningTestProgram").path
    // `script` gives a terminal; its shell and the terminal end as soon as it is detached.
    let terminal = try HelperProcess(
      "script", ["-qec", "\(program) detach play; tty", "/dev/null"],
      environment: place.environment, log: place.folder)
    #expect(terminal.wait(limit: 30) == 0)
    #expect(terminal.output.contains("/dev/pts/"))
    let id = try #require(
      terminal.output.split(whereSeparator: \.isWhitespace).drop { $0 != "ready" }.dropFirst()
        .first.flatMap { Int32($0) })
    // It is nobody's child of ours: whatever fails below, it must not stay.
    defer { if isAlive(id) { kill(id, SIGKILL) } }
    #expect(isAlive(id))
    #expect(getsid(id) == id)
    #expect(try place.client.ask(.status).playback == "playing")
    for number in 0...2 {
      let target = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(id)/fd/\(number)")
      #expect(target == (number < 2 ? "/dev/null" : log))
    }
    #expect(try place.client.ask(.stop).playback == "stopped")
    #expect(try eventually { !isAlive(id) })
  }

  @Test func whatItSaidBeforeItPlayedIsToldWithItsStatus() throws {
    let process = try place.start("detach", "fail")
    #expect(process.wait(limit: 30) == 69)
    #expect(process.output == "ended Error: no sound\n")
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "Error: no sound\n")
  }

  @Test func oneThatDoesNotComeToPlayIsEnded() throws {
    let process = try place.start("detach", "hang")
    #expect(process.wait(limit: 30) == 0)
    #expect(process.output == "too late\n")
  }

  @Test func aSecondDetachedOneIsToldOfTheFirst() throws {
    let first = try place.player()
    let process = try place.start("detach", "play")
    #expect(process.wait(limit: 30) == 69)
    #expect(process.output.contains("okojo listens already"))
    first.stop(SIGKILL)
  }

  /// sd_notify(3), as a service manager hears it.
  @Test func aServiceManagerIsTold() throws {
    let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(manager) }
    let path = place.folder.path("notify")
    #expect(withSocketAddress(path) { bind(manager, $0, $1) } == 0)
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(manager, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let report = StartReport(environment: ["NOTIFY_SOCKET": path])
    #expect(!report.isDetached)
    report.ready()
    report.ending()
    for word in ["READY=1", "STOPPING=1"] {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = recv(manager, &bytes, bytes.count, 0)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == word)
    }
  }

  /// It would take the tests' own output away.
  @Test func aForgedVariableIsNoStart() throws {
    let process = try HelperProcess(
      ProgramRun.built("ListeningTestProgram").path, ["play"],
      environment: place.environment.merging(["OKOJO_DETACHED": "1"]) { $1 }, log: place.folder)
    #expect(try eventually { process.output == "playing\n" })
    process.stop(SIGKILL)
  }

  private var log: String { place.folder.path("state/okojo/listen.log") }

  /// A zombie is dead: in a container nobody may collect it.
  private func isAlive(_ process: Int32) -> Bool {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let state = line.split(separator: ") ").last?.first
    else { return false }
    return state != "Z"
  }
}

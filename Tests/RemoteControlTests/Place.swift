import Foundation
import TestSupport

@testable import RemoteControl

/// A runtime folder and a state folder of one test's own.
struct Place {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  var environment: [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path("run"), "XDG_STATE_HOME": folder.path("state"),
      "HOME": folder.path("home"),
    ]
  }

  var socket: String { folder.path("run/okojo/listen.sock") }
  var client: ControlClient { ControlClient(environment: environment) }
  /// Asks from a thread of its own: a client waits, and the player of the same process must not.
  func asked(_ command: RemoteCommand) async throws -> StatusReport {
    let client = client
    return try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try client.ask(command) }) }.start()
    }
  }

  func lock() throws -> InstanceLock { try InstanceLock.take(environment: environment) }

  func start(_ arguments: String...) throws -> HelperProcess {
    try HelperProcess(
      ProgramRun.built("ListeningTestProgram").path, arguments, environment: environment,
      log: folder)
  }

  /// One that plays.
  func player() throws -> HelperProcess {
    let process = try start("play")
    guard try eventually({ process.output.contains("playing") }) else {
      throw TestSoundServer.Failure("it does not play: \(process.complaints)")
    }
    return process
  }

  /// A client of our own, that says what it likes.
  func raw() throws -> Int32 {
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let result = ControlPlace(environment: environment).withAddress { connect(file, $0, $1) }
    guard file >= 0, result == 0 else { throw TestSoundServer.Failure("no connection") }
    return file
  }

  private func socket(_ family: Int32, _ type: Int32, _ number: Int32) -> Int32 {
    Glibc.socket(family, type, number)
  }
}

/// All that comes until the other side closes; nothing if that is not within 20 s.
func everything(from file: Int32) -> String? {
  var time = timeval(tv_sec: 20, tv_usec: 0)
  setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = recv(file, &part, part.count, 0)
    if count < 0 { return errno == ECONNRESET ? String(decoding: bytes, as: UTF8.self) : nil }
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += part[..<count]
  }
}

func say(_ bytes: [UInt8], to file: Int32) -> Int {
  send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL))
}

import Foundation

/// A message bus of one test's own, without anything on it.
public final class TestBus: Sendable {
  private let folder: TemporaryFolder
  private let daemon: HelperProcess
  /// As `DBUS_SESSION_BUS_ADDRESS` takes it.
  public let address: String

  /// Returns when the bus takes connections.
  public init() throws {
    folder = try TemporaryFolder()
    address = "unix:path=" + folder.path("bus")
    daemon = try HelperProcess(
      "dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address=1"],
      environment: [:], log: folder)
    // The address is written once the bus listens.
    guard try eventually({ daemon.output.contains("unix:") }) else {
      throw TestSoundServer.Failure("no bus: " + daemon.complaints)
    }
  }

  deinit { end() }

  /// What makes a program a client of this bus, and of no other.
  public var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address]
  }

  /// The bus hangs, for good.
  public func freeze() throws { try daemon.freeze() }

  /// The bus dies; nobody is told beforehand.
  public func end() { daemon.stop(SIGKILL) }
}

/// How long a test waits for an answer that must come: a busy machine is slow.
public let patience = Duration.seconds(20)

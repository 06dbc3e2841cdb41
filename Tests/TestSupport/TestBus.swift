import Foundation

/// A message bus of one test's own, without anything on it.
public final class TestBus: Sendable {
  /// Short: the path of a socket has at most 107 bytes.
  private let folder: URL
  private let daemon: HeldProcess
  /// As `DBUS_SESSION_BUS_ADDRESS` takes it.
  public let address: String

  /// Returns when the bus takes connections.
  public init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "bus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let socket = folder.appending(path: "s").path
    address = "unix:path=\(socket)"
    let output = Pipe()
    daemon = try HeldProcess(
      "dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address=1"],
      output: output)
    // The address is written once the bus listens; nothing at all if it ends before.
    guard !output.fileHandleForReading.availableData.isEmpty else { throw TestBusError() }
  }

  deinit {
    end()
    // A folder that stays hurts no other test.
    try? FileManager.default.removeItem(at: folder)
  }

  /// What makes a program a client of this bus, and of no other.
  public var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address]
  }

  /// The bus hangs, for good.
  public func freeze() throws { try daemon.freeze() }

  /// The bus dies; nobody is told beforehand.
  public func end() { daemon.end() }
}

/// The bus did not come up.
public struct TestBusError: Error {}

/// How long a test waits for an answer that must come: a busy machine is slow.
public let patience = Duration.seconds(20)

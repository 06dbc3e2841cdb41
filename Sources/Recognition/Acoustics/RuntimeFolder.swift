import Foundation

/// A folder for pipes that lives no longer than its process.
///
/// It stands in `$XDG_RUNTIME_DIR/okojo` (or `$XDG_CACHE_HOME/okojo/run` where there is no
/// runtime folder, or it takes no more) and is named after the process. A process that is killed leaves its folder;
/// the next one to start sweeps it away.
final class RuntimeFolder {
  let path: String

  /// - Throws: `RecognitionError.runtimeFolder` if it cannot be made.
  init(environment: [String: String]) throws(RecognitionError) {
    let name = "\(ProcessIdentity.current.name)-\(UInt32.random(in: 0 ... .max))"
    let parents = [
      Self.parent(environment: environment), Self.cacheFolder(environment: environment),
    ]
    var detail = ""
    for parent in parents {
      do {
        try FileManager.default.createDirectory(
          atPath: "\(parent)/\(name)", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
        path = "\(parent)/\(name)"
        Self.sweep(parent)
        return
      } catch {
        detail = error.localizedDescription
      }
    }
    throw .runtimeFolder(path: parents[0], detail: detail)
  }

  deinit {
    // Nothing is lost by a failure here: the next start sweeps again.
    try? FileManager.default.removeItem(atPath: path)
  }

  static func parent(environment: [String: String]) -> String {
    folder("XDG_RUNTIME_DIR", environment).map { $0 + "/okojo" }
      ?? cacheFolder(environment: environment)
  }

  private static func cacheFolder(environment: [String: String]) -> String {
    let home = folder("HOME", environment) ?? NSHomeDirectory()
    return (folder("XDG_CACHE_HOME", environment) ?? home + "/.cache") + "/okojo/run"
  }

  private static func folder(_ name: String, _ environment: [String: String]) -> String? {
    environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Removes the folders of processes that are no more.
  private static func sweep(_ parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names {
      guard let owner = ProcessIdentity(folder: name), !owner.isAlive else { continue }
      // Another process may be sweeping the same folder at this moment.
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }
}

/// A process told apart from a later one of the same number by the time it was started.
private struct ProcessIdentity: Equatable {
  let pid: Int32
  /// Clock ticks since boot, field 22 of `/proc/PID/stat` (proc(5)).
  let started: UInt64

  static let current = ProcessIdentity(pid: getpid(), started: startTime(of: getpid()) ?? 0)

  var name: String { "\(pid).\(started)" }

  init(pid: Int32, started: UInt64) {
    self.pid = pid
    self.started = started
  }

  /// Of a folder's name `PID.START-RANDOM`; nil if it is none.
  init?(folder: String) {
    let parts = folder.split(separator: "-")
    let numbers = parts.first?.split(separator: ".") ?? []
    guard parts.count == 2, numbers.count == 2, let pid = Int32(numbers[0]),
      let started = UInt64(numbers[1])
    else { return nil }
    self.init(pid: pid, started: started)
  }

  var isAlive: Bool { Self.startTime(of: pid) == started }

  private static func startTime(of pid: Int32) -> UInt64? {
    guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let end = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? UInt64(fields[19]) : nil
  }
}

import Foundation

/// The folders of its own that okojo writes to (XDG Base Directory Specification 0.8), whether
/// they are there yet or not.
struct Folders {
  /// The learner's own lessons.
  let data: String
  /// Progress, and what is to be undone.
  let state: String
  let config: String
  /// Pipes to the recogniser; without `XDG_RUNTIME_DIR` under the cache.
  let runtime: String

  init(environment: [String: String]) {
    // The specification asks to ignore a relative path.
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = folder("HOME") ?? Self.homeOfUser
    data = (folder("XDG_DATA_HOME") ?? home + "/.local/share") + "/okojo"
    state = (folder("XDG_STATE_HOME") ?? home + "/.local/state") + "/okojo"
    config = (folder("XDG_CONFIG_HOME") ?? home + "/.config") + "/okojo"
    runtime =
      folder("XDG_RUNTIME_DIR").map { $0 + "/okojo" }
      ?? (folder("XDG_CACHE_HOME") ?? home + "/.cache") + "/okojo/run"
  }

  var all: [(name: String, path: String)] {
    [("data", data), ("state", state), ("runtime", runtime), ("config", config)]
  }

  private static var homeOfUser: String {
    getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? "/"
  }
}

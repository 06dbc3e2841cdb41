import Foundation
import Language

/// Whether okojo's folders are there or can be made, and take something.
enum FoldersCheck {
  private struct Fault {
    let path: String
    let reason: String
  }

  /// So much a lesson writes at most: recordings on their way to the recogniser, and progress.
  private static let neededBytes = 16 << 20

  static func run(environment: [String: String]) -> Check {
    var faults: [Fault] = []
    var facts: [String: Fact] = [:]
    for (name, path) in Folders(environment: environment).all {
      facts[name] = .text(path)
      if let reason = reasonAgainst(path) { faults.append(Fault(path: path, reason: reason)) }
    }
    guard !faults.isEmpty else {
      return Check(
        .folders, .ok,
        Text(en: "All can be written to.", ja: "すべて書き込めます。"), facts: facts)
    }
    facts["code"] = .text("folder_unusable")
    facts["unusable"] = .list(faults.map(\.path))
    let list = faults.map { "'\($0.path)' (\($0.reason))" }.joined(separator: ", ")
    return Check(
      .folders, .failed,
      Text(en: "Cannot be written to: \(list).", ja: "書き込めないフォルダー: \(list)。"),
      mend: Text(
        en: "Correct permissions or free some space; the XDG_…_HOME and XDG_RUNTIME_DIR variables "
          + "choose other folders.",
        ja: "権限と空き容量を確かめてください。XDG_…_HOME や XDG_RUNTIME_DIR で別のフォルダーを指定できます。"),
      facts: facts)
  }

  /// Why nothing can be written there; the system's own words. Where the folder is not there yet,
  /// it is tried in the one that it would be made in. Nothing stays.
  private static func reasonAgainst(_ path: String) -> String? {
    let folder = nearest(to: path)
    var space = statvfs()
    // File systems that do not count have no blocks at all.
    if statvfs(folder, &space) == 0, space.f_blocks > 0,
      space.f_bavail * space.f_frsize < neededBytes
    {
      return String(cString: strerror(ENOSPC))
    }
    var template = Array((folder + "/.okojo-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    unlink(template)
    defer { close(file) }
    let byte: [UInt8] = [0]
    guard write(file, byte, 1) == 1, fsync(file) == 0 else {
      return String(cString: strerror(errno))
    }
    return nil
  }

  private static func nearest(to path: String) -> String {
    var folder = URL(filePath: path)
    while folder.pathComponents.count > 1, access(folder.path, F_OK) != 0, errno == ENOENT {
      folder = folder.deletingLastPathComponent()
    }
    return folder.path
  }
}

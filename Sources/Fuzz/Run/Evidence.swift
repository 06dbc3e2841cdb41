import Foundation
import Harness

/// Keeps the files that something went wrong with, and says what.
struct Evidence {
  let folder: URL
  let seed: UInt64
  let progress: Progress

  /// - Throws: ``ToolError``
  func keep(_ fault: Finding.Fault, _ cases: [FuzzCase]) throws(ToolError) {
    progress.clear()
    for one in cases {
      let name = "\(fault.kind.rawValue)-seed\(seed)-\(one.kind.rawValue)-\(one.name)"
      let url = folder.appending(path: name)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(one.bytes).write(to: url)
      } catch {
        throw ToolError("Cannot keep '\(url.path)': \(error.localizedDescription)")
      }
      if one.index == cases.first?.index {
        let others = cases.count == 1 ? "" : " and \(cases.count - 1) more"
        let text = one.text.isEmpty ? "" : ", text \"\(one.text)\""
        say("\(fault.kind.rawValue): \(url.path)\(others)\(text)\n  \(fault.what)")
      }
    }
  }
}

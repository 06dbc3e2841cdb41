import Foundation

extension TestRecording {
  /// The recordings of a folder: those of its table `utterances.tsv` (columns `file` and
  /// `text`), else its `.wav` and `.flac` files with a `.txt` or `.lab` beside them.
  ///
  /// - Throws: ``ToolError`` when there are none.
  public static func ofFolder(_ path: String) throws(ToolError) -> [TestRecording] {
    let folder = URL(filePath: path)
    let table = try? String(contentsOf: folder.appending(path: "utterances.tsv"), encoding: .utf8)
    let recordings = table.map { listed(in: $0, folder) } ?? beside(in: folder)
    guard !recordings.isEmpty else {
      throw ToolError("There are no .wav or .flac files with texts in '\(path)'.")
    }
    return recordings
  }

  private static func listed(in table: String, _ folder: URL) -> [TestRecording] {
    var lines = table.split(whereSeparator: \.isNewline)[...].map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }[...]
    guard let header = lines.popFirst(), let file = header.firstIndex(of: "file"),
      let text = header.firstIndex(of: "text")
    else { return [] }
    return lines.filter { $0.count == header.count }.map {
      TestRecording(path: folder.appending(path: "\($0[file])").path, text: "\($0[text])")
    }
  }

  private static func beside(in folder: URL) -> [TestRecording] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let url = folder.appending(path: name)
      guard ["wav", "flac"].contains(url.pathExtension) else { return nil }
      let texts = ["txt", "lab"].compactMap {
        try? String(
          contentsOf: url.deletingPathExtension().appendingPathExtension($0), encoding: .utf8)
      }
      return texts.first.map {
        TestRecording(
          path: url.path, text: $0.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
    }
  }
}

/// One JSON object per line.
struct JSONLines: ResumableFormat {
  var header: String { "" }

  func text(of row: Row) -> String { row.json + "\n" }

  func footer(_ summary: Summary) -> String { "" }

  func status(of line: [UInt8], file: FileName, text: String) -> RowStatus? {
    let beginning = beginning(file, text)
    guard line.starts(with: beginning), line.last == UInt8(ascii: "}") else { return nil }
    let status = line.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: "\"") }
    return RowStatus(rawValue: String(decoding: status, as: UTF8.self))
  }

  func canBegin(with bytes: [UInt8], file: FileName, text: String) -> Bool {
    let beginning = beginning(file, text)
    return bytes.starts(with: beginning) || beginning.starts(with: bytes)
  }

  /// A row up to its status: the writer is deterministic, so it is known to the byte.
  private func beginning(_ file: FileName, _ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { row in
      row.key("file")
      row.string(file.written)
      row.key("text")
      row.string(text)
      row.key("status")
    }
    return Array(writer.text.utf8.dropLast()) + [UInt8(ascii: "\"")]
  }
}

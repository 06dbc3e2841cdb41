/// Goes through the rows of an earlier run along with the input.
struct Resumption {
  /// Rows that are there already.
  private(set) var summary = Summary()
  /// The entry behind the last of them, when it was taken from the input to be compared.
  private(set) var untouched: Entry?

  /// - Parameter nextEntry: takes the next entry of the input; nothing at its end.
  /// - Throws: ``OutputError`` where a row is not that of the entry in its place.
  init(
    of file: OutputFile, _ format: any ResumableFormat, nextEntry: () throws -> Entry?
  ) throws {
    var summary = Summary()
    var untouched: Entry?
    let header = Array(format.header.utf8.dropLast())
    var lineNumber = 0
    let headerLines = header.isEmpty ? 0 : 1

    func entryOrNone() throws -> Entry {
      guard let entry = try nextEntry() else {
        throw OutputError.hasMoreRows(file.name, line: lineNumber)
      }
      return entry
    }
    func mismatch(_ expected: String) -> OutputError {
      .doesNotMatch(file.name, line: lineNumber, expected: expected)
    }

    try file.takeUp { line in
      lineNumber += 1
      if lineNumber <= headerLines {
        guard line.bytes == header else { throw mismatch(format.header) }
        return
      }
      let entry = try entryOrNone()
      guard !line.isTruncated,
        let status = format.status(of: line.bytes, file: entry.file, text: entry.text)
      else { throw mismatch(entry.file.written) }
      summary.add(status)
    } torn: { bytes in
      lineNumber += 1
      if lineNumber <= headerLines {
        guard header.starts(with: bytes) else { throw mismatch(format.header) }
        return
      }
      let entry = try entryOrNone()
      guard format.canBegin(with: bytes, file: entry.file, text: entry.text) else {
        throw mismatch(entry.file.written)
      }
      untouched = entry
    }
    self.summary = summary
    self.untouched = untouched
  }
}

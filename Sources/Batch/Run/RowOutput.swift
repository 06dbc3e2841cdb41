/// Where the rows of a run go: counts them, writes them, keeps the progress bar out of the way.
struct RowOutput {
  enum Stop: Error {
    case interrupted
    case readerLeft
  }

  private(set) var summary = Summary()
  private let format: any RowFormat
  private let file: OutputFile?
  private let stop: StopSignals
  private var progress: ProgressBar?
  private var isHeaderDue = true

  init(_ options: BatchOptions, stop: StopSignals, progress: ProgressBar?) throws(OutputError) {
    format = options.rowFormat
    if let name = options.output {
      file = try OutputFile(name, resume: options.resume)
    } else {
      file = nil
    }
    self.stop = stop
    self.progress = progress
  }

  /// Takes up the rows that the file holds already.
  ///
  /// - Returns: an entry that was taken from the input and still has no row.
  mutating func resume(nextEntry: () throws -> Entry?) throws -> Entry? {
    guard let file, !file.isEmpty else { return nil }
    guard let format = format as? any ResumableFormat else { throw OutputError.notResumable }
    let resumption = try Resumption(of: file, format, nextEntry: nextEntry)
    summary = resumption.summary
    progress?.begin(at: summary.rows)
    isHeaderDue = file.isEmpty
    return resumption.untouched
  }

  mutating func write(_ row: Row) throws {
    try writeHeader()
    try write(format.text(of: row))
    summary.add(row.outcome)
    progress?.update(summary.rows)
  }

  mutating func finish() throws {
    try writeHeader()
    try write(format.footer(summary))
    try close()
  }

  /// Brings what was written to the disk and takes the progress bar away.
  mutating func close() throws(OutputError) {
    progress?.erase()
    try file?.sync()
  }

  mutating func tick() { progress?.update(summary.rows) }

  private mutating func writeHeader() throws {
    guard isHeaderDue else { return }
    isHeaderDue = false
    try write(format.header)
  }

  private mutating func write(_ text: String) throws {
    guard !text.isEmpty else { return }
    if let file {
      try file.write(text)
      return
    }
    progress?.makeRoom()
    do throws(StandardOutput.Failure) {
      try StandardOutput().write(text, stop: stop.interest)
    } catch {
      switch error {
      case .readerHasLeft: throw Stop.readerLeft
      case .interrupted: throw Stop.interrupted
      case .failed(let error): throw OutputError.failed(nil, error.message)
      }
    }
  }
}

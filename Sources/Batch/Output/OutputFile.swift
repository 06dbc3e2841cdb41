import Glibc

/// The file of `--output`: rows are appended whole, and what was there stays there.
final class OutputFile {
  let name: String
  private let file: Descriptor
  private let isRegular: Bool
  /// Where the last whole row ends.
  private var length: off_t
  private var lastSync = ContinuousClock.now
  private var isSynced = true

  /// How much may be lost with the power.
  private static let syncInterval = Duration.seconds(1)

  /// - Throws: ``OutputError``; a file that holds something is only opened to be resumed.
  init(_ name: FileName, resume: Bool) throws(OutputError) {
    self.name = name.written
    let number = name.withCString { open($0, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) }
    guard number >= 0 else { throw .cannotOpen(name.written, SystemError.last.message) }
    file = Descriptor(owning: number)
    var info = stat()
    fstat(number, &info)
    isRegular = info.st_mode & S_IFMT == S_IFREG
    length = info.st_size
    guard isRegular else { return }
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else { throw .isUsed(name.written) }
    // Only now nobody else makes it longer.
    fstat(number, &info)
    length = info.st_size
    if length > 0, !resume { throw .alreadyHasRows(name.written) }
  }

  var isEmpty: Bool { !isRegular || length == 0 }

  /// Calls `line` with each whole line and `torn` with what stands behind the last one; when
  /// neither throws, what is torn is cut off.
  func takeUp(
    line: (LineSplitter.Line) throws -> Void, torn: ([UInt8]) throws -> Void
  ) throws {
    guard isRegular else { return }
    var splitter = LineSplitter(limit: WorkerReply.limit)
    var position: off_t = 0
    var whole: off_t = 0
    while true {
      let bytes = try readBytes(at: position)
      if bytes.isEmpty { break }
      position += off_t(bytes.count)
      splitter.append(bytes)
      while let next = splitter.next() {
        try line(next)
        whole += off_t(next.bytes.count + 1)
      }
    }
    if let rest = splitter.last() { try torn(rest.bytes) }
    if whole < length {
      guard ftruncate(file.number, whole) == 0 else { throw failure() }
      length = whole
    }
  }

  private func readBytes(at position: off_t) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    do {
      let count = try check { pread(file.number, &bytes, bytes.count, position) }
      return Array(bytes[..<count])
    } catch {
      throw OutputError.cannotOpen(name, error.message)
    }
  }

  /// Appends whole rows. Where only a part of them fits, that part is taken back.
  func write(_ text: String) throws(OutputError) {
    do {
      let bytes = Array(text.utf8)
      try writeAll(bytes[...], to: file.number)
      length += off_t(bytes.count)
      isSynced = false
    } catch {
      if isRegular { ftruncate(file.number, length) }
      throw .failed(name, error.message)
    }
    if lastSync.duration(to: .now) > Self.syncInterval { try sync() }
  }

  /// Brings what was written to the disk.
  func sync() throws(OutputError) {
    guard isRegular, !isSynced else { return }
    isSynced = true
    lastSync = .now
    guard fdatasync(file.number) == 0 else { throw failure() }
  }

  private func failure() -> OutputError { .failed(name, SystemError.last.message) }
}

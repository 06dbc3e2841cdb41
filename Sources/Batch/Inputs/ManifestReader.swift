import Glibc

/// Reads the lines of one manifest as they come, never more than a piece of it at a time.
struct ManifestReader {
  enum Next {
    case line(ManifestLine, number: Int)
    /// Nothing more before this file is readable.
    case wait(Interest)
    case end
  }

  /// How messages name it.
  let name: String
  /// What the paths in it are relative to, with its slash.
  let folder: [UInt8]
  private let file: Descriptor
  private var splitter = LineSplitter(limit: ManifestLine.limit)
  private var lineNumber = 0
  private var hasEnded = false

  /// - Throws: ``InputError``
  init(_ manifest: FileName) throws {
    name = manifest.written
    folder = manifest.folder
    do {
      file = try openForReading(manifest)
    } catch {
      throw InputError.unreadable(name, error.message)
    }
  }

  /// A manifest on standard input, relative to the current folder.
  init(standardInput: Void) throws {
    name = "-"
    folder = []
    // Not the stream itself: closed, its number would become that of the next file opened.
    do throws(SystemError) {
      file = Descriptor(owning: try check { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) })
    } catch {
      throw InputError.unreadable(name, error.message)
    }
  }

  mutating func next() throws -> Next {
    while true {
      if let line = splitter.next() ?? (hasEnded ? splitter.last() : nil) {
        lineNumber += 1
        if let parsed = try ManifestLine(checked(line)) { return .line(parsed, number: lineNumber) }
      } else if hasEnded {
        return .end
      } else {
        let interest = Interest(number: file.number, event: .readable)
        guard try isReady(interest) else { return .wait(interest) }
        try readMore()
      }
    }
  }

  private mutating func readMore() throws {
    do throws(SystemError) {
      let bytes = try file.read()
      hasEnded = bytes.isEmpty
      splitter.append(bytes)
    } catch {
      throw InputError.unreadable(name, error.message)
    }
  }

  /// The first line without the byte order mark that some editors write.
  private func checked(_ line: LineSplitter.Line) throws -> LineSplitter.Line {
    guard lineNumber == 1 else { return line }
    if line.bytes.starts(with: [0xFF, 0xFE]) || line.bytes.starts(with: [0xFE, 0xFF]) {
      throw InputError.isUTF16(name)
    }
    var line = line
    if line.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { line.bytes.removeFirst(3) }
    return line
  }
}

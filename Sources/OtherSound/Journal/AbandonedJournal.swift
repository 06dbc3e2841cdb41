public import Foundation

/// The journal of a process that has died, held locked while it is worked through.
public final class AbandonedJournal {
  public let path: String
  private let file: Int32
  /// What is still to be undone, the oldest first.
  public let changes: [Change]
  /// False where a line that was written to its end is none of ours: such a file is kept.
  public let isUnderstood: Bool

  /// Waits until the process that writes the journal has ended.
  ///
  /// Nothing if there is no such file, or, where it must not wait, if the process lives.
  public init?(path: String, waits: Bool) {
    self.path = path
    file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var state = stat()
    guard flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0,
      // Its process may have finished its work, and the file, while we waited.
      fstat(file, &state) == 0, state.st_nlink > 0,
      // What cannot be read is left for `okojo doctor` to tell.
      let data = try? Data(contentsOf: URL(filePath: path))
    else {
      close(file)
      return nil
    }
    changes = Self.changes(in: data)
    isUnderstood = Self.wholeLines(of: data).allSatisfy { Self.line($0) != nil }
  }

  deinit { close(file) }

  /// With those of the living.
  var shared: SharedJournals {
    SharedJournals(folder: URL(filePath: path).deletingLastPathComponent())
  }

  private static func line(_ text: Data) -> UndoJournal.Line? {
    // What is none of our lines is told by `isUnderstood`.
    try? JSONDecoder().decode(UndoJournal.Line.self, from: text)
  }

  /// Without the last one if it is torn; one that does not begin as ours do is no torn line.
  private static func wholeLines(of data: Data) -> [Data] {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let last = lines.last, last.first == UInt8(ascii: "{") || last.isEmpty else {
      return lines
    }
    return lines.dropLast()
  }

  /// The last line may be torn: its change was not made, because it is made after the writing.
  static func changes(in data: Data) -> [Change] {
    var open: [Int: Change] = [:]
    for line in data.split(separator: UInt8(ascii: "\n")).compactMap(line) {
      open[line.number] = line.change
    }
    return open.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether the process that wrote a journal lives, by the number in the file's name.
  static func isWriterAlive(_ path: String) -> Bool {
    let name = URL(filePath: path).lastPathComponent
    guard let id = Int32(name.prefix { $0 != "-" }) else { return false }
    return kill(id, 0) == 0 || errno == EPERM
  }

  /// Everything is undone.
  public func remove() { unlink(path) }

  /// Paths of all journals in a folder, of the living and of the dead.
  public static func paths(in folder: URL) -> [String] {
    // A folder that is not there has none.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".journal") }.sorted()
      .map { folder.appending(path: $0).path }
  }
}

public import Foundation

/// The journal of a process that has died, held locked while it is worked through.
public final class AbandonedJournal {
  public let path: String
  private let file: Int32
  /// What is still to be undone, the oldest first.
  public let changes: [Change]

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
  }

  deinit { close(file) }

  /// The last line may be torn: its change was not made, because it is made after the writing.
  static func changes(in data: Data) -> [Change] {
    var open: [Int: Change] = [:]
    for text in data.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? JSONDecoder().decode(UndoJournal.Line.self, from: text) else {
        continue
      }
      open[line.number] = line.change
    }
    return open.sorted { $0.key < $1.key }.map(\.value)
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

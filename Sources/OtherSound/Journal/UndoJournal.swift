public import Foundation
import Synchronization

/// What is to be undone, on disk before it is done: the servers keep a lowered volume for ever,
/// and okojo may be killed at any moment.
///
/// One file per process in the state folder, held locked while the process lives; whoever can lock
/// it knows that its process is dead. A line is a change or the number of one that was undone.
public final class UndoJournal: Sendable {
  struct Line: Codable {
    var number: Int
    /// Nothing: the change of that number was undone.
    var change: Change?
  }

  private struct State {
    var file: Int32 = -1
    var last = 0
    var open: [Int: Change] = [:]
  }

  let folder: URL
  private let state = Mutex(State())
  /// Its own file; there only while there is something to undo.
  public let path: String

  /// `undo` of okojo's XDG state folder.
  public static func folder(environment: [String: String]) -> URL {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return URL(filePath: state).appending(path: "okojo/undo")
    }
    let home = environment["HOME"].map { URL(filePath: $0) } ?? URL.homeDirectory
    return home.appending(path: ".local/state/okojo/undo")
  }

  public init(folder: URL) {
    self.folder = folder
    path = folder.appending(path: "\(getpid())-\(UUID().uuidString.prefix(8)).journal").path
  }

  deinit { state.withLock { close(&$0) } }

  /// Leaves what is not undone yet to the watcher: from now on the journal is a dead process's.
  public func abandon() {
    state.withLock { state in
      close(&state)
      state.open = [:]
    }
  }

  /// Changes that are not undone yet, the oldest first.
  public var changes: [(number: Int, change: Change)] {
    state.withLock { state in
      state.open.sorted { $0.key < $1.key }.map { (number: $0.key, change: $0.value) }
    }
  }

  /// Writes down what is about to be done. It is on the disk when this returns.
  /// - Returns: a number for each.
  /// - Throws: `JournalError`; then nothing must be done.
  public func add(_ changes: [Change]) throws(JournalError) -> [Int] {
    guard !changes.isEmpty else { return [] }
    let result: Result<[Int], JournalError> = state.withLock { state in
      do throws(JournalError) {
        if state.file < 0 { state.file = try create() }
        let numbers = changes.indices.map { state.last + 1 + $0 }
        let lines = zip(numbers, changes).map { Line(number: $0, change: $1) }
        try append(lines, to: state.file)
        guard fdatasync(state.file) == 0 else { throw JournalError(path: path, number: errno) }
        state.last += changes.count
        for (number, change) in zip(numbers, changes) { state.open[number] = change }
        return .success(numbers)
      } catch {
        if state.open.isEmpty { close(&state) }
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Puts `change` in the place of another one of which more is known by now.
  /// - Throws: `JournalError`.
  public func replace(_ number: Int, by change: Change) throws(JournalError) {
    let result: Result<Void, JournalError> = state.withLock { state in
      guard state.open[number] != nil else { return .success(()) }
      do throws(JournalError) {
        try append([Line(number: number, change: change)], to: state.file)
        state.open[number] = change
        return .success(())
      } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Crosses out what was undone; with the last one the file goes.
  ///
  /// A line that cannot be written is no loss: undoing twice changes nothing the second time.
  public func remove(_ numbers: some Sequence<Int>) {
    state.withLock { state in
      let numbers = numbers.filter { state.open.removeValue(forKey: $0) != nil }
      guard !numbers.isEmpty else { return }
      if state.open.isEmpty { return close(&state) }
      try? append(numbers.map { Line(number: $0) }, to: state.file)
    }
  }

  private func create() throws(JournalError) -> Int32 {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw JournalError(path: folder.path, error: error)
    }
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw JournalError(path: path, number: errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let number = errno
      Glibc.close(file)
      throw JournalError(path: path, number: number)
    }
    return file
  }

  private func append(_ lines: [Line], to file: Int32) throws(JournalError) {
    var bytes = Data()
    do {
      for line in lines { bytes += try JSONEncoder().encode(line) + [UInt8(ascii: "\n")] }
    } catch {
      throw JournalError(path: path, error: error)
    }
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count == bytes.count else {
      throw JournalError(path: path, number: count < 0 ? errno : ENOSPC)
    }
  }

  private func close(_ state: inout State) {
    guard state.file >= 0 else { return }
    // The name first: a watcher that gets the lock must not find the file.
    if state.open.isEmpty { unlink(path) }
    Glibc.close(state.file)
    state.file = -1
  }
}

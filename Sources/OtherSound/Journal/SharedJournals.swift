public import Foundation

/// The journals of all okojo processes, so that two at the same time do not take each other's
/// changes for the user's.
///
/// Who changes or undoes holds one lock meanwhile. What another process still needs stays as that
/// one has it, and the last to end gives back what the first has found.
public struct SharedJournals: Sendable {
  public let folder: URL

  public init(folder: URL) { self.folder = folder }

  /// A process that is stopped or hangs must not keep all others from ending.
  private static let patience = Duration.seconds(3)

  /// Runs `body` while no other process changes or undoes anything.
  func locked<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let file = await lock()
    // Closing gives the lock up.
    defer { if file >= 0 { close(file) } }
    return try await body()
  }

  /// Nothing (−1) where the folder cannot be made or written: then nobody can write a journal, and
  /// nobody changes anything.
  private func lock() async -> Int32 {
    // That it cannot be made is told by the journal.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = open(folder.appending(path: ".lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    let end = ContinuousClock.now + Self.patience
    while file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, ContinuousClock.now < end {
      // A cancelled task gets no rest between its tries; they end by the time limit.
      try? await Task.sleep(for: .milliseconds(10))
    }
    return file
  }

  /// What other processes have changed and will undo themselves.
  /// - Parameter path: the journal of the one who asks.
  func claims(besides path: String) -> [Change] {
    AbandonedJournal.paths(in: folder).filter { $0 != path }.flatMap { path -> [Change] in
      // Unlocked, it is nobody's: its process and its watcher are dead.
      guard AbandonedJournal(path: path, waits: false) == nil,
        // It may have gone in between.
        let data = try? Data(contentsOf: URL(filePath: path))
      else { return [] }
      return AbandonedJournal.changes(in: data)
    }
  }
}

extension [Change] {
  func claim(on index: UInt32, cookie: UInt32) -> StreamChange? {
    for case .stream(let change) in self where change.index == index && change.cookie == cookie {
      return change
    }
    return nil
  }

  func claim(onSink name: String) -> SinkChange? {
    for case .sink(let change) in self where change.name == name { return change }
    return nil
  }
}

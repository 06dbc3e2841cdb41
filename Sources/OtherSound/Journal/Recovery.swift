public import Foundation

/// What processes that died have left behind, where no watcher could undo it: one was killed as
/// well, or the server was away.
public enum Recovery {
  /// Changes of processes that have died, also those that a watcher is still trying to undo.
  public static func pending(in folder: URL) -> [Change] {
    AbandonedJournal.paths(in: folder).flatMap { path -> [Change] in
      if let journal = AbandonedJournal(path: path, waits: false) { return journal.changes }
      // It may have gone in between.
      guard !AbandonedJournal.isWriterAlive(path),
        let data = try? Data(contentsOf: URL(filePath: path))
      else { return [] }
      return AbandonedJournal.changes(in: data)
    }
  }

  /// Files that hold something else than what we write, or cannot be read.
  public static func unreadable(in folder: URL) -> [String] {
    AbandonedJournal.paths(in: folder).filter { path in
      access(path, R_OK | W_OK) != 0
        || AbandonedJournal(path: path, waits: false)?.isUnderstood == false
    }
  }

  /// Undoes them by a connection that is there, once.
  /// - Returns: the changes that could be undone, and those that could not be yet.
  public static func repair(
    in folder: URL, by undoing: Undoing
  ) async -> (repaired: [Change], left: [Change]) {
    var (repaired, left): ([Change], [Change]) = ([], [])
    for path in AbandonedJournal.paths(in: folder) {
      guard let journal = AbandonedJournal(path: path, waits: false) else { continue }
      let places = await journal.shared.locked {
        let places = await undoing.undo(
          journal.changes, claims: journal.shared.claims(besides: journal.path)
        ).left
        // A journal of which something is left stays whole: to undo twice changes nothing.
        if places.isEmpty, journal.isUnderstood { journal.remove() }
        return places
      }
      for (place, change) in journal.changes.enumerated() {
        if places.contains(place) { left.append(change) } else { repaired.append(change) }
      }
    }
    return (repaired, left)
  }
}

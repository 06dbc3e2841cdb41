public import Foundation

/// What processes that died have left behind, where no watcher could undo it: one was killed as
/// well, or the server was away.
public enum Recovery {
  /// Changes that nobody answers for any more.
  public static func pending(in folder: URL) -> [Change] {
    AbandonedJournal.paths(in: folder)
      .compactMap { AbandonedJournal(path: $0, waits: false) }
      .flatMap(\.changes)
  }

  /// Undoes them.
  /// - Returns: the changes that could be undone, and those that could not be yet.
  public static func repair(
    in folder: URL, patience: Duration = .zero
  ) async -> (repaired: [Change], left: [Change]) {
    var (repaired, left): ([Change], [Change]) = ([], [])
    for path in AbandonedJournal.paths(in: folder) {
      guard let journal = AbandonedJournal(path: path, waits: false) else { continue }
      if await WatcherProgram.undo(journal, patience: patience) {
        repaired += journal.changes
      } else {
        left += journal.changes
      }
    }
    return (repaired, left)
  }

  /// Undoes them by a connection that is there, once.
  /// - Returns: the changes that could be undone, and those that could not be yet.
  public static func repair(
    in folder: URL, by undoing: Undoing
  ) async -> (repaired: [Change], left: [Change]) {
    var (repaired, left): ([Change], [Change]) = ([], [])
    for path in AbandonedJournal.paths(in: folder) {
      guard let journal = AbandonedJournal(path: path, waits: false) else { continue }
      let places = await undoing.undo(journal.changes).left
      // A journal of which something is left stays whole: to undo twice changes nothing.
      if places.isEmpty { journal.remove() }
      for (place, change) in journal.changes.enumerated() {
        if places.contains(place) { left.append(change) } else { repaired.append(change) }
      }
    }
    return (repaired, left)
  }
}

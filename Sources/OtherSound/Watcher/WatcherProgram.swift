import DBus
import Foundation
public import Players
import Pulse

/// The watcher process: waits for the end of the process that started it, then undoes its journal.
public enum WatcherProgram {
  /// How long a server that is just coming back is waited for.
  static let patience = Duration.seconds(30)

  /// - Parameter journal: the path of the journal of the process that holds our input's other end.
  /// - Returns: an exit status; the journal stays for the next start where it could not be undone.
  public static func run(journal: String) async -> Int32 {
    waitForEndOfInput()
    guard let abandoned = AbandonedJournal(path: journal, waits: true) else { return 0 }
    return await undo(abandoned, patience: patience) ? 0 : 1
  }

  private static func waitForEndOfInput() {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 0 || (count < 0 && errno != EINTR) { return }
    }
  }

  /// Undoes a dead process's changes and removes its journal.
  /// - Returns: false where something is left for later.
  static func undo(_ journal: AbandonedJournal, patience: Duration) async -> Bool {
    var changes = journal.changes
    let end = ContinuousClock.now + patience
    while !changes.isEmpty {
      let left = await undoOnce(changes, of: journal)
      changes = left.sorted().map { changes[$0] }
      guard !changes.isEmpty else { break }
      guard ContinuousClock.now < end else { return false }
      // It cannot be cancelled: nobody else knows this task.
      try? await Task.sleep(for: .milliseconds(200))
    }
    // One that held nothing to be undone.
    if journal.isUnderstood { journal.remove() }
    return true
  }

  private static func undoOnce(
    _ changes: [Change], of journal: AbandonedJournal
  ) async -> Set<Int> {
    // Without descriptors for a connection nothing can be undone now.
    guard let server = try? PulseServer() else { return Set(changes.indices) }
    let undoing = Undoing(server: server, players: await sessionPlayers())
    let left = await journal.shared.locked {
      let left = await undoing.undo(
        changes, claims: journal.shared.claims(besides: journal.path)
      ).left
      // Before others may look: two that saw each other's would both leave it to the other.
      if left.isEmpty, journal.isUnderstood { journal.remove() }
      return left
    }
    await server.close()
    return left
  }

  /// Nothing where there is no session bus.
  public static func sessionPlayers() async -> Players? {
    (try? await Bus.connect(to: .session)).map { Players(bus: $0) }
  }
}

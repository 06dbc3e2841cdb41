import Foundation
import Players

extension OtherSound {
  /// - Returns: the processes of the players that are paused by us now.
  func pausePlayers() async -> Set<Int32> {
    guard let players else { return [] }
    await adoptPlayers()
    // A bus that does not answer has no players to be paused; their streams are lowered.
    for player in (try? await players.playing()) ?? [] {
      await pause(player, players)
    }
    let paused = journal.changes.compactMap { entry -> Int32? in
      guard case .player(let player) = entry.change else { return nil }
      return player.processID
    }
    return Set(paused)
  }

  func pause(_ player: Player, _ players: Players) async {
    do {
      try await watcher.start(for: journal)
      guard let number = try journal.add([.player(player.asPaused)]).first else { return }
      do {
        try journal.replace(number, by: .player(try await players.pause(player)))
      } catch let error as PlayersError where !error.mayPauseLater {
        journal.remove([number])
      } catch {
        // It may still obey, or has obeyed and the bus is gone; the entry stays.
      }
    } catch {
      // Without a journal it is not paused; lowering meets the same fault, and tells it.
    }
  }

  /// What another okojo has paused is to stay so until the last of us has ended. We may be what it
  /// has paused ourselves: then whoever lets us go on again, it is not we.
  private func adoptPlayers() async {
    let own = Set(journal.changes.map(\.change))
    let claimed = shared.claims(besides: journal.path).filter { claim in
      if case .player(let player) = claim {
        player.processID != getpid() && !own.contains(claim)
      } else {
        false
      }
    }
    guard !claimed.isEmpty else { return }
    do {
      try await watcher.start(for: journal)
      _ = try journal.add(claimed)
    } catch {
      // Without a line in the journal the other one resumes it, a little early.
    }
  }

  func resumePlayers() async throws {
    try await undo { if case .player = $0 { true } else { false } }
  }
}

extension PlayersError {
  /// Whether the player was asked to pause, and may still do so.
  fileprivate var mayPauseLater: Bool {
    if case .notPaused = self { true } else { false }
  }
}

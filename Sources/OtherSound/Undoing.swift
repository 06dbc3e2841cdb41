public import Players
public import Pulse

/// Puts back what was changed, where it is still as okojo left it; what the user changed wins.
public struct Undoing: Sendable {
  private let server: PulseServer
  private let players: Players?

  public init(server: PulseServer, players: Players?) {
    (self.server, self.players) = (server, players)
  }

  /// - Parameter claims: what other processes have changed and still need.
  /// - Returns: those of `changes`, by their place, that could not be undone now but may be later.
  func undo(
    _ changes: [Change], claims: [Change]
  ) async -> (left: Set<Int>, error: (any Error)?) {
    var left: Set<Int> = []
    var failure: (any Error)?
    // Volumes first: a player that goes on is to be heard as before.
    let order = changes.indices.sorted { rank(changes[$0]) < rank(changes[$1]) }
    for place in order {
      do {
        switch changes[place] {
        case .stream(let change): try await undo(change, claims)
        case .sink(let change): if try await !undo(change, claims) { left.insert(place) }
        case .player(let player):
          if !claims.contains(changes[place]), try await !resume(player) { left.insert(place) }
        }
      } catch {
        left.insert(place)
        failure = error
      }
    }
    return (left, failure)
  }

  private func rank(_ change: Change) -> Int {
    switch change {
    case .stream: 0
    case .sink: 1
    case .player: 2
    }
  }

  /// A stream that was made meanwhile has inherited the low volume of those before it.
  private func undo(_ change: StreamChange, _ claims: [Change]) async throws {
    let cookie = try await server.info().cookie
    let streams = try await server.otherStreams().filter { stream in
      if stream.index == change.index, cookie == change.cookie { return true }
      return change.restoreID != nil && stream.restoreID == change.restoreID
    }
    var isClaimed = false
    for stream in streams where stream.isConnected && stream.volume == change.new {
      let claim = claims.claim(on: stream.index, cookie: cookie)
      isClaimed = isClaimed || claim != nil
      do {
        try await server.setVolume(claim?.new ?? change.old, ofStream: stream.index)
      } catch PulseError.refused {
        // It ended in between; the stored volume below is what remains of it.
      }
    }
    // The server keeps what a running stream has. For one that has gone, or goes just now, the
    // entry is mended; not where the user has set another volume.
    let isUsers = streams.contains { $0.isConnected && $0.volume != change.new }
    if let restoreID = change.restoreID, !isUsers, !isClaimed {
      do {
        try await server.setStoredVolume(change.old, from: change.new, restoreID: restoreID)
      } catch PulseError.refused {
        // A server that keeps no volumes has none to be mended.
      }
    }
  }

  /// False if the sink is not there now.
  private func undo(_ change: SinkChange, _ claims: [Change]) async throws -> Bool {
    guard let sink = try await server.sinks().first(where: { $0.name == change.name }) else {
      return false
    }
    let claim = claims.claim(onSink: change.name)
    if sink.volume == change.new {
      try await server.setVolume(claim?.new ?? change.old, ofSink: change.name)
    }
    if claim == nil, change.wasMuted, !sink.isMuted {
      try await server.setMuted(true, ofSink: change.name)
    }
    return true
  }

  /// False if there is no bus to reach it by.
  private func resume(_ player: PausedPlayer) async throws -> Bool {
    guard let players else { return false }
    _ = try await players.resume(player)
    return true
  }
}

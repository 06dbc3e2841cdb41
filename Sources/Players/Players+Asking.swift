import DBus

extension Players {
  /// Everything about one player; nil if it has gone.
  ///
  /// All questions go to the unique name, so that the answers are of one program.
  nonisolated func player(_ name: String) async -> Player? {
    // A player that went between the list and now is no trouble of ours.
    guard let owner = try? await bus.owner(of: name) else { return nil }
    async let process = bus.processID(of: owner)
    async let identity = bus.property(
      "Identity", in: MPRIS.root, at: MPRIS.path, of: owner, limit: limit)
    async let properties = bus.properties(
      in: MPRIS.player, at: MPRIS.path, of: owner, limit: limit)
    // Each of the three may stay unanswered, and the player is listed with what is known.
    let known = (try? await properties) ?? [:]
    let short = String(name.dropFirst(MPRIS.prefix.count + 1))
    return Player(
      busName: name, owner: owner, processID: (try? await process) ?? nil,
      identity: (try? await identity)?.text ?? short, status: MPRIS.status(known),
      trackID: MPRIS.trackID(known))
  }

  nonisolated func state(
    of player: PausedPlayer
  ) async throws -> (status: PlaybackStatus?, trackID: String?) {
    let properties = try await asking(player) { () async throws(BusError) in
      try await self.bus.properties(
        in: MPRIS.player, at: MPRIS.path, of: player.owner, limit: self.limit)
    }
    return (MPRIS.status(properties), MPRIS.trackID(properties))
  }

  nonisolated func send(_ member: String, to player: PausedPlayer) async throws {
    _ = try await asking(player) { () async throws(BusError) in
      try await self.bus.call(
        member, in: MPRIS.player, at: MPRIS.path, of: player.owner, limit: self.limit)
    }
  }

  /// Names the player in what goes wrong with it.
  private nonisolated func asking<Answer>(
    _ player: PausedPlayer, _ ask: () async throws(BusError) -> Answer
  ) async throws -> Answer {
    do {
      return try await ask()
    } catch .timedOut {
      throw PlayersError.noAnswer(identity: player.identity)
    } catch .failed(let name, _) where Self.absence.contains(name) {
      throw PlayersError.gone(identity: player.identity)
    }
  }

  /// What the bus says of a name without an owner, and of an owner that quit without answering.
  private static let absence: Set<String> = [
    "org.freedesktop.DBus.Error.NameHasNoOwner", "org.freedesktop.DBus.Error.ServiceUnknown",
    "org.freedesktop.DBus.Error.NoReply",
  ]
}

public import DBus
public import Glibc

/// Other programs' media players on the session bus (MPRIS 2.2).
///
/// Exactly those that we paused are resumed, and only if nobody touched them since.
public actor Players {
  public static let standardLimit = Duration.milliseconds(500)

  private struct Watched {
    let watch: PauseWatch
    let observation: Observation
  }

  let bus: Bus
  let limit: Duration
  private let ownProcess: Int32
  private var watched: [PausedPlayer: Watched] = [:]

  /// - Parameters:
  ///   - ownProcess: whose players are not “other”.
  ///   - limit: for every answer of a player, and for a pause to take effect.
  public init(bus: Bus, ownProcess: Int32 = getpid(), limit: Duration = standardLimit) {
    self.bus = bus
    self.ownProcess = ownProcess
    self.limit = limit
  }

  /// The players that play now.
  ///
  /// - Throws: `BusError` of the bus itself; a player that hangs or goes meanwhile is left out.
  public func playing() async throws -> [Player] {
    try await all().filter { $0.status == .playing }
  }

  /// All players, by name; all are asked at the same time, so that a hung one delays the others
  /// by the time limit once.
  public func all() async throws -> [Player] {
    let names = try await bus.names().filter(MPRIS.isPlayer)
    let found = await withTaskGroup(of: Player?.self) { group in
      for name in names { group.addTask { await self.player(name) } }
      var found: [Player] = []
      for await case let player? in group { found.append(player) }
      return found
    }
    return found.filter { $0.processID != ownProcess }.sorted { $0.busName < $1.busName }
  }

  /// Pauses a player that plays; never starts one.
  ///
  /// Write `player.asPaused` to the journal before, and what is returned in its place after.
  ///
  /// - Throws: `PlayersError`, or `BusError` if the player refuses or the bus is gone. After
  ///   `notPaused` the pause may still take effect later: keep the entry and call `resume` as if
  ///   it had. After all others nothing is to be undone.
  public func pause(_ player: Player) async throws -> PausedPlayer {
    let before = player.asPaused
    guard try await bus.owner(of: player.busName) == player.owner else {
      throw PlayersError.gone(identity: player.identity)
    }
    let watch = try await watch(before)
    do {
      guard try await state(of: before).status == .playing else {
        throw PlayersError.notPlaying(identity: player.identity)
      }
    } catch {
      forget(before)
      throw error
    }
    let trackID = try await pause(before, watch)
    let after = PausedPlayer(
      busName: before.busName, owner: before.owner, processID: before.processID,
      identity: before.identity, trackID: trackID ?? before.trackID)
    watched[after] = watched.removeValue(forKey: before)
    return after
  }

  /// What `resume` did.
  public enum Resumption: Sendable, Hashable {
    case resumed
    /// Somebody else started or stopped it meanwhile; what they want stands.
    case touched
    /// It has quit, or another program has its name.
    case gone
  }

  /// Lets a player that we paused play on, if nobody touched it since.
  ///
  /// An entry from another run's journal has not been watched: then its status alone decides.
  ///
  /// - Throws: `PlayersError.noAnswer` if it hangs; then it may be tried again. `BusError` if the
  ///   player refuses or the bus is gone.
  public func resume(_ paused: PausedPlayer) async throws -> Resumption {
    guard try await bus.owner(of: paused.busName) == paused.owner else {
      forget(paused)
      return .gone
    }
    let status: PlaybackStatus?
    do {
      status = try await state(of: paused).status
    } catch PlayersError.gone {
      forget(paused)
      return .gone
    }
    // Asked after the answer: by then everything that came before it has been heard.
    let isTouched = watched[paused]?.watch.isTouched ?? false
    forget(paused)
    guard status == .paused, !isTouched else { return .touched }
    try await send("Play", to: paused)
    return .resumed
  }

  /// The players paused by us that somebody else has started or stopped since.
  public var touched: Set<PausedPlayer> {
    Set(watched.filter { $0.value.watch.isTouched }.keys)
  }

  /// Stops watching a player that is not to be resumed.
  public func forget(_ paused: PausedPlayer) {
    watched.removeValue(forKey: paused)?.observation.cancel()
  }

  private func watch(_ paused: PausedPlayer) async throws -> PauseWatch {
    let watch = PauseWatch()
    let observation = try await bus.observe(PauseWatch.rule(paused.owner)) { watch.hear($0) }
    watched[paused] = Watched(watch: watch, observation: observation)
    return watch
  }

  /// - Returns: the track at which it stands.
  private func pause(_ player: PausedPlayer, _ watch: PauseWatch) async throws -> String? {
    let end = SuspendingClock.now + limit
    do {
      try await send("Pause", to: player)
      while SuspendingClock.now < end {
        let (status, trackID) = try await state(of: player)
        if status == .paused {
          watch.note(.paused)
          return trackID
        }
        try await Task.sleep(for: .milliseconds(25))
      }
    } catch PlayersError.noAnswer {
      // It is asked to pause, and will when it wakes up.
    } catch is CancellationError {
      // It is asked to pause; we only do not see it happen.
    } catch {
      forget(player)
      throw error
    }
    throw PlayersError.notPaused(identity: player.identity)
  }
}

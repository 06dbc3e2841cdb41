public import AudioSession
import Foundation
import Language
public import Players
public import Pulse

/// What happens to other programs' sound while okojo needs the sound card, and its undoing.
///
/// Every change is in the journal before it is made, and a watcher process undoes it should this
/// process die. Players that speak MPRIS are paused; streams of other programs are lowered.
public actor OtherSound {
  let server: PulseServer
  let players: Players?
  let journal: UndoJournal
  let watcher: Watcher
  let fixedVolume: Double?
  let undoing: Undoing
  let shared: SharedJournals
  var treatment: Treatment?
  var listening: Task<Void, Never>?

  /// - Parameters:
  ///   - players: nothing where there is no session bus.
  ///   - watcher: how a process is started that undoes a dead process's journal.
  ///   - fixedVolume: in percent, for the output while okojo uses it (`--fixed-volume`).
  public init(
    server: PulseServer, players: Players?, journal: UndoJournal, watcher: Watcher,
    fixedVolume: Double? = nil
  ) {
    (self.server, self.players, self.journal) = (server, players, journal)
    (self.watcher, self.fixedVolume) = (watcher, fixedVolume)
    undoing = Undoing(server: server, players: players)
    shared = SharedJournals(folder: journal.folder)
  }

  /// Pauses or lowers what plays now. What starts later is not fought with. On a server that is
  /// away nothing plays, and that is no failure.
  /// - Throws: `ReadableError`; some may have been changed, and `restore` is to be called.
  public func treat(_ treatment: Treatment) async throws {
    do {
      try await shared.locked { try await change(to: treatment) }
    } catch let error as PulseError where error.isOfConnection {
      return
    }
  }

  func change(to treatment: Treatment) async throws {
    if self.treatment == .pause, treatment < .pause { try await resumePlayers() }
    self.treatment = treatment
    follow()
    try await settleWithFormerServer()
    try await fixVolume()
    let paused = treatment == .pause ? await pausePlayers() : []
    switch treatment {
    case .leave: try await lower(to: nil, sparing: [])
    case .lower: try await lower(to: Levels.lowered, sparing: [])
    case .pause: try await lower(to: Levels.hushed, sparing: paused)
    }
  }

  /// Gives everything back.
  ///
  /// A server that is away has nobody's sound: what it keeps of others is put right when it is
  /// back, from the journal, by this process or by the watcher, and that is no failure.
  /// - Throws: `ReadableError`; what could not be given back stays in the journal.
  public func restore() async throws {
    treatment = nil
    do {
      try await shared.locked { try await undo { _ in true } }
    } catch let error as PulseError where error.isOfConnection {
      return
    }
    listening?.cancel()
    listening = nil
  }

  /// Indexes of a server that was started anew mean other streams than before.
  func settleWithFormerServer() async throws {
    let cookie = try await server.info().cookie
    try await undo { change in
      if case .stream(let stream) = change { stream.cookie != cookie } else { false }
    }
  }

  func undo(_ isMeant: (Change) -> Bool) async throws {
    let open = journal.changes.filter { isMeant($0.change) }
    let (left, error) = await undoing.undo(
      open.map(\.change), claims: shared.claims(besides: journal.path))
    journal.remove(open.indices.filter { !left.contains($0) }.map { open[$0].number })
    if let error { throw error }
  }
}

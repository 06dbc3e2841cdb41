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
  private let server: PulseServer
  private let players: Players?
  private let journal: UndoJournal
  private let watcher: Watcher
  private let fixedVolume: Double?
  private let undoing: Undoing
  private var treatment: Treatment?
  private var listening: Task<Void, Never>?

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
  }

  /// Pauses or lowers what plays now. What starts later is not fought with. On a server that is
  /// away nothing plays, and that is no failure.
  /// - Throws: `ReadableError`; some may have been changed, and `restore` is to be called.
  public func treat(_ treatment: Treatment) async throws {
    do {
      try await change(to: treatment)
    } catch let error as PulseError where error.isOfConnection {
      return
    }
  }

  private func change(to treatment: Treatment) async throws {
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
      try await undo { _ in true }
    } catch let error as PulseError where error.isOfConnection {
      return
    }
    listening?.cancel()
    listening = nil
  }

  /// Indexes of a server that was started anew mean other streams than before.
  private func settleWithFormerServer() async throws {
    let cookie = try await server.info().cookie
    try await undo { change in
      if case .stream(let stream) = change { stream.cookie != cookie } else { false }
    }
  }

  // MARK: Players

  /// - Returns: the processes of the players that are paused by us now.
  private func pausePlayers() async -> Set<Int32> {
    guard let players else { return [] }
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

  private func pause(_ player: Player, _ players: Players) async {
    do {
      guard let number = try journal.add([.player(player.asPaused)]).first else { return }
      try await watcher.start(for: journal)
      do {
        try journal.replace(number, by: .player(try await players.pause(player)))
      } catch PlayersError.notPaused {
        // It may still obey; the entry stays.
      } catch {
        journal.remove([number])
      }
    } catch {
      // Without a journal it is not paused; lowering meets the same fault, and tells it.
    }
  }

  private func resumePlayers() async throws {
    try await undo { if case .player = $0 { true } else { false } }
  }

  private func undo(_ isMeant: (Change) -> Bool) async throws {
    let open = journal.changes.filter { isMeant($0.change) }
    let (left, error) = await undoing.undo(open.map(\.change))
    journal.remove(open.indices.filter { !left.contains($0) }.map { open[$0].number })
    if let error { throw error }
  }

  // MARK: Streams

  /// - Parameters:
  ///   - factor: nothing to give all streams their own volume back.
  ///   - spared: processes whose sound has stopped otherwise.
  private func lower(to factor: Double?, sparing spared: Set<Int32>) async throws {
    guard let factor else {
      return try await undo { if case .stream = $0 { true } else { false } }
    }
    let cookie = try await server.info().cookie
    let streams = try await server.otherStreams().filter { stream in
      stream.isConnected && stream.hasWritableVolume && !stream.isCall
        && !(stream.processID.map { isRelated($0, to: spared) } ?? false)
    }
    try await change(
      streams.compactMap { stream in
        let before = lowered(stream.index)
        let old = before?.change.old ?? stream.volume
        let new = old.scaled(by: factor)
        // What the user has changed since is the user's.
        guard stream.volume != new, before.map({ $0.change.new == stream.volume }) ?? true
        else { return nil }
        return StreamChange(
          cookie: cookie, index: stream.index, restoreID: stream.restoreID,
          application: stream.application, old: old, new: new)
      })
  }

  private func change(_ changes: [StreamChange]) async throws {
    guard !changes.isEmpty else { return }
    let replaced = changes.compactMap { lowered($0.index)?.number }
    _ = try journal.add(changes.map { .stream($0) })
    journal.remove(replaced)
    try await watcher.start(for: journal)
    for change in changes {
      do {
        try await server.setVolume(change.new, ofStream: change.index)
      } catch PulseError.refused {
        // It ended in between.
      }
    }
  }

  private func lowered(_ index: UInt32) -> (number: Int, change: StreamChange)? {
    for entry in journal.changes {
      if case .stream(let change) = entry.change, change.index == index {
        return (entry.number, change)
      }
    }
    return nil
  }

  /// While others are lowered: a new stream of a lowered program has its low volume from the
  /// server and is to get it back too; a stream whose volume the user changes is the user's.
  private func follow() {
    guard listening == nil else { return }
    listening = Task { [weak self, server] in
      for await event in await server.events() {
        guard let self, !Task.isCancelled else { return }
        switch event {
        case .sinkInput(let index, .new), .sinkInput(let index, .changed):
          await self.look(at: index)
        case .connected: await self.serverIsBack()
        default: break
        }
      }
    }
  }

  /// After its return with nothing held: what was left undone.
  private func serverIsBack() async {
    guard treatment == nil, !journal.changes.isEmpty else { return }
    // What fails now is tried at the next sound, and by the watcher at the end.
    try? await restore()
  }

  private func look(at index: UInt32) async {
    // Where the server does not answer there is nothing to be seen.
    guard treatment != nil,
      let stream = try? await server.otherStreams().first(where: { $0.index == index }),
      stream.isConnected, treatment != nil
    else { return }
    if let (number, change) = lowered(index) {
      if stream.volume != change.new, stream.volume != change.old { journal.remove([number]) }
    } else if let twin = twin(of: stream) {
      var change = twin
      change.index = index
      // Its volume is low already; without a line in the journal it is still found by its name.
      _ = try? journal.add([.stream(change)])
    }
  }

  private func twin(of stream: OtherStream) -> StreamChange? {
    guard let restoreID = stream.restoreID else { return nil }
    for case .stream(let change) in journal.changes.map(\.change)
    where change.restoreID == restoreID && change.new == stream.volume {
      return change
    }
    return nil
  }

  // MARK: Fixed volume

  private func fixVolume() async throws {
    guard let fixedVolume else { return }
    let isFixed = journal.changes.contains { if case .sink = $0.change { true } else { false } }
    guard !isFixed else { return }
    let sink = try await server.sink()
    guard !sink.hasFlatVolume else { throw FixedVolumeError(sink: sink.description) }
    let change = SinkChange(
      name: sink.name, description: sink.description, old: sink.volume,
      new: sink.volume.level(percent: fixedVolume), wasMuted: sink.isMuted)
    _ = try journal.add([.sink(change)])
    try await watcher.start(for: journal)
    try await server.setVolume(change.new, ofSink: sink.name)
    if sink.isMuted { try await server.setMuted(false, ofSink: sink.name) }
  }
}

/// A sink whose volume is also that of its streams: it cannot be lent.
struct FixedVolumeError: ReadableError {
  let sink: String
  var code: String { "flat_volume" }

  var text: Text {
    Text(
      en: "'--fixed-volume' cannot be used with “\(sink)”, whose volume is tied to that of its "
        + "programs; set flat-volumes=no in PulseAudio's daemon.conf.",
      ja: "「\(sink)」は各プログラムの音量と連動しているため --fixed-volume を使えません。"
        + "PulseAudio の daemon.conf で flat-volumes=no にしてください。")
  }
}

import Foundation
import Pulse

extension OtherSound {
  /// - Parameters:
  ///   - factor: nothing to give all streams their own volume back.
  ///   - spared: processes whose sound has stopped otherwise.
  func lower(to factor: Double?, sparing spared: Set<Int32>) async throws {
    guard let factor else {
      return try await undo { if case .stream = $0 { true } else { false } }
    }
    let cookie = try await server.info().cookie
    let streams = try await server.otherStreams().filter { stream in
      stream.isConnected && stream.hasWritableVolume && !stream.isCall
        && !(stream.processID.map { isRelated($0, to: spared) } ?? false)
    }
    let claims = shared.claims(besides: journal.path)
    try await change(
      streams.compactMap { stream in
        let before = lowered(stream.index)?.change
        // Low already, by another okojo: what it found is what is to be given back.
        let claim = claims.claim(on: stream.index, cookie: cookie)
          .flatMap { $0.new == stream.volume ? $0 : nil }
        let old = before?.old ?? claim?.old ?? stream.volume
        let new = old.scaled(by: factor)
        let isNews = before == nil ? claim != nil || stream.volume != new : stream.volume != new
        // What the user has changed since is the user's.
        guard isNews, before == nil || before?.new == stream.volume || claim != nil
        else { return nil }
        return StreamChange(
          cookie: cookie, index: stream.index, restoreID: stream.restoreID,
          application: stream.application, old: old, new: new)
      })
  }

  func change(_ changes: [StreamChange]) async throws {
    guard !changes.isEmpty else { return }
    let replaced = changes.compactMap { lowered($0.index)?.number }
    // First the one who would find the journal, so that none is left behind.
    try await watcher.start(for: journal)
    _ = try journal.add(changes.map { .stream($0) })
    journal.remove(replaced)
    for change in changes {
      do {
        try await server.setVolume(change.new, ofStream: change.index)
      } catch PulseError.refused {
        // It ended in between.
      }
    }
  }

  func lowered(_ index: UInt32) -> (number: Int, change: StreamChange)? {
    for entry in journal.changes {
      if case .stream(let change) = entry.change, change.index == index {
        return (entry.number, change)
      }
    }
    return nil
  }
}

public import Foundation
import WorkQueue

/// Progress for the tasks of a program: a thread of its own waits for the disk.
public actor ProgressStore {
  private let queue = WorkQueue(label: "okojo.progress")
  private let database: ProgressDatabase
  /// What happened to a damaged file when this was opened; to be said once.
  public nonisolated let setAside: SetAside?

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  public init(at url: URL, now: Date) throws(ProgressError) {
    database = try ProgressDatabase(at: url, now: now)
    setAside = database.setAside
  }

  /// As ``ProgressDatabase/record(_:now:)``.
  @discardableResult
  public func record(_ attempt: Attempt, now: Date) throws(ProgressError) -> SetAside? {
    try database.record(attempt, now: now)
  }

  /// As ``ProgressDatabase/save(now:)``; a last try before the program ends.
  @discardableResult
  public func save(now: Date) throws(ProgressError) -> SetAside? { try database.save(now: now) }

  public var unsaved: [Attempt] { database.unsaved }

  public func history(scheduler: Scheduler = Scheduler()) throws(ProgressError) -> History {
    try database.history(scheduler: scheduler)
  }

  public func sounds() throws(ProgressError) -> [SoundHistory] { try database.sounds() }

  public func backUp(to target: URL) throws(ProgressError) { try database.backUp(to: target) }

  /// As ``ProgressDatabase/restore(from:now:)``.
  @discardableResult
  public func restore(from backup: URL, now: Date) throws(ProgressError) -> URL {
    try database.restore(from: backup, now: now)
  }

  public func attempts() throws(ProgressError) -> [Attempt] { try database.attempts() }
}

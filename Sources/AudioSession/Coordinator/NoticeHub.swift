import Synchronization

/// Hands every notice to every listener; what was said before anybody listened is kept for the
/// first, so that trouble at the start is not lost.
final class NoticeHub: Sendable {
  private struct Listeners {
    var continuations: [Int: AsyncStream<SessionNotice>.Continuation] = [:]
    var next = 0
    var backlog: [SessionNotice] = []
    var isFinished = false
  }
  private let listeners = Mutex(Listeners())

  func stream() -> AsyncStream<SessionNotice> {
    let (stream, continuation) = AsyncStream.makeStream(of: SessionNotice.self)
    let id = listeners.withLock { listeners in
      for notice in listeners.backlog { continuation.yield(notice) }
      listeners.backlog = []
      if listeners.isFinished { continuation.finish() }
      listeners.next += 1
      listeners.continuations[listeners.next] = continuation
      return listeners.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { _ = $0.continuations.removeValue(forKey: id) }
    }
    return stream
  }

  func send(_ notice: SessionNotice) {
    listeners.withLock { listeners in
      if listeners.next == 0 { listeners.backlog.append(notice) }
      for continuation in listeners.continuations.values { continuation.yield(notice) }
    }
  }

  /// Ends every stream; those that terminate take themselves off the list, so not under the lock.
  func finish() {
    let continuations = listeners.withLock { listeners in
      listeners.isFinished = true
      return Array(listeners.continuations.values)
    }
    for continuation in continuations { continuation.finish() }
  }
}

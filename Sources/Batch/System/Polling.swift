import Glibc

/// What to wait for on one open file.
struct Interest: Hashable {
  enum Event { case readable, writable }

  let number: Int32
  let event: Event
}

/// Waits until one of `interests` is ready or has ended, or `timeout` has passed; nothing
/// means that it has passed. Without a timeout it waits for ever.
func wait(for interests: [Interest], timeout: Duration?) throws(SystemError) -> Set<Interest> {
  var files = interests.map {
    pollfd(number: $0.number, event: $0.event)
  }
  let milliseconds = timeout.map { Int32(clamping: max(0, $0.milliseconds)) } ?? -1
  let count = files.withUnsafeMutableBufferPointer {
    poll($0.baseAddress, nfds_t($0.count), milliseconds)
  }
  if count < 0 {
    guard errno == EINTR else { throw .last }
    return []
  }
  return Set(zip(interests, files).filter { $1.revents != 0 }.map(\.0))
}

/// Whether `interest` is ready now.
func isReady(_ interest: Interest) throws(SystemError) -> Bool {
  try !wait(for: [interest], timeout: .zero).isEmpty
}

extension pollfd {
  fileprivate init(number: Int32, event: Interest.Event) {
    self.init(
      fd: number, events: Int16(event == .readable ? POLLIN : POLLOUT), revents: 0)
  }
}

extension Duration {
  /// Rounded up, so that waiting so long does not end before the time has come.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let whole = seconds.multipliedReportingOverflow(by: 1000)
    guard !whole.overflow else { return .max / 2 }
    return whole.partialValue + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

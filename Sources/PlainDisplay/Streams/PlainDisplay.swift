import Dispatch
import Foundation
import Glibc
public import Practice

/// Writes a lesson line by line, never moving the cursor.
public struct PlainDisplay: LessonDisplay {
  private let lines: PlainLines
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "okojo.plain-display")

  /// From now on, writing to a pipe without a reader is an error instead of a signal.
  /// - Parameter descriptor: stays open, and belongs to the caller.
  public init(_ style: PlainStyle, descriptor: Int32) {
    lines = PlainLines(style)
    self.descriptor = descriptor
    signal(SIGPIPE, SIG_IGN)
  }

  /// Returns when everything was taken. A reader that does not read makes nobody else wait.
  /// - Throws: `DisplayClosed` if the reader has left; `OutputFailure`.
  public func show(_ news: LessonNews) async throws {
    let text = lines.lines(for: news).map { $0 + "\n" }.joined()
    guard !text.isEmpty else { return }
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      queue.async { [descriptor] in
        done.resume(with: Result { try Self.write(Array(text.utf8)[...], to: descriptor) })
      }
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      switch (count, errno) {
      case (0..., _): rest = rest.dropFirst(count)
      case (_, EINTR): continue
      case (_, EAGAIN):
        // Another program has made our terminal or pipe non-blocking.
        var interest = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&interest, 1, -1)
      case (_, EPIPE): throw DisplayClosed()
      case (_, let number): throw OutputFailure(number: number)
      }
    }
  }
}

import Foundation
import Glibc

/// The signals that end a run (`SIGINT`, `SIGTERM`, `SIGHUP`), as something to poll.
///
/// They are blocked in all threads and taken by one that waits for them, so that no code runs
/// inside a handler. A signal that was ignored when the program started (`nohup`, a
/// background job of a script) stays ignored.
public final class StopSignals {
  private let reader: Descriptor

  /// To be made once, before other threads are.
  public init() throws(SystemError) {
    let pipe = try Descriptor.pipe()
    reader = pipe.reader
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let writer = pipe.writer.release()
    Thread.detachNewThread { [signals] in
      var signals = signals
      while true {
        var number: Int32 = 0
        guard sigwait(&signals, &number) == 0 else { return }
        var byte = UInt8(number)
        _ = write(writer, &byte, 1)
      }
    }
  }

  var interest: Interest { Interest(number: reader.number, event: .readable) }

  /// The signal that has come, if any.
  func received() throws(SystemError) -> Int32? {
    guard try isReady(interest) else { return nil }
    return try reader.read(atMost: 1).first.map(Int32.init)
  }

  /// Calls `action` once, on a thread of its own, with the first signal that comes.
  public func onSignal(_ action: @escaping @Sendable (Int32) -> Void) {
    // It may come at any later time, so nobody closes this end.
    let reading = reader.release()
    Thread.detachNewThread {
      // Without the pipe nothing can come.
      guard let number = try? readBytes(of: reading, atMost: 1).first else { return }
      action(Int32(number))
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

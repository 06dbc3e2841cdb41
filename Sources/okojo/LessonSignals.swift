import AudioSession
import Dispatch
import Foundation
import Synchronization
import Terminal

/// A display that gives the terminal back while the process is stopped.
protocol SuspendableScreen: Sendable {
  func suspend() async
  func resume() async
  /// Whether another job has the terminal.
  var isInBackground: Bool { get }
}

extension Screen: SuspendableScreen {}

/// Signals of a lesson: those that end it put everything back first; Ctrl-Z stops the sound and
/// gives others back what they had before the process stops, and the shell its terminal.
final class LessonSignals {
  private var sources: [any DispatchSourceSignal] = []
  private let first = FirstSignal()
  private let queue = DispatchQueue(label: "okojo.signals")

  /// How long a server that hangs may keep the process from stopping.
  private static let patience = Duration.seconds(2)

  /// How long a signal that came with the one to go on may take to be noticed.
  private static let grace = Duration.milliseconds(100)

  /// - Parameters:
  ///   - screen: if the terminal is a screen.
  ///   - end: ends the lesson.
  init(
    session: AudioCoordinator, screen: (any SuspendableScreen)? = nil,
    end: @escaping @Sendable () -> Void
  ) {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      watch(number) { [first] in
        first.note(number)
        end()
      }
    }
    watch(SIGTSTP) { [first] in Task { await Self.suspend(session, screen, first) } }
  }

  /// The one that ended the lesson.
  var received: Int32? { first.number }

  private func watch(_ number: Int32, _ body: @escaping @Sendable () -> Void) {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: body)
    source.resume()
    sources.append(source)
  }

  private static func suspend(
    _ session: AudioCoordinator, _ screen: (any SuspendableScreen)?, _ first: FirstSignal
  ) async {
    await wait(atMost: patience) { await session.interruptionBegan(.suspended) }
    await screen?.suspend()
    repeat {
      // This thread stops before it returns; with `kill` it may go on for a moment.
      raise(SIGSTOP)
      // A grace that is cut short looks again early.
      if screen?.isInBackground == true { try? await Task.sleep(for: grace) }
      // In the background there is nothing to do: who wants the screen stops there, as others do.
    } while first.number == nil && screen?.isInBackground == true
    if first.number == nil { await screen?.resume() }
    // Continued: nothing speaks before the learner asks for it.
    await session.interruptionEnded(.suspended, resumable: false)
  }
}

private final class FirstSignal: Sendable {
  private let value = Mutex<Int32?>(nil)
  var number: Int32? { value.withLock { $0 } }
  func note(_ number: Int32) { value.withLock { $0 = $0 ?? number } }
}

/// Returns when `body` does, or after `limit`; `body` goes on then.
private func wait(atMost limit: Duration, _ body: @escaping @Sendable () async -> Void) async {
  let (ends, end) = AsyncStream.makeStream(of: Void.self)
  Task {
    await body()
    end.finish()
  }
  Task {
    // A sleep that is cut short ends the wait early.
    try? await Task.sleep(for: limit)
    end.finish()
  }
  for await _ in ends {}
}

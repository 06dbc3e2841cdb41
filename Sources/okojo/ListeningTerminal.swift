import Commands
import Dispatch
import Foundation
import ListeningDisplay

/// The live display's terminal.
struct ListeningTerminal: SuspendableScreen {
  let display: ListeningDisplay
  let terminal: KeyTerminal?

  func suspend() async { await display.suspend() }
  func resume() async { await display.resume() }
  var isInBackground: Bool { terminal?.isInBackground ?? false }

  /// Whether lines can be drawn again and again.
  static func isLive(_ order: ListenOrder) -> Bool {
    let isDumb = ["", "dumb"].contains(order.environment["TERM"] ?? "")
    return !isDumb && isatty(STDOUT_FILENO) != 0
  }

  /// - Returns: what ends it.
  static func onResize(
    _ body: @escaping @Sendable () async -> Void
  ) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(
      signal: SIGWINCH, queue: DispatchQueue(label: "okojo.resize"))
    source.setEventHandler { @Sendable in Task { await body() } }
    source.resume()
    return source
  }
}

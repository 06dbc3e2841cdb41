import Glibc
import Synchronization

/// How answers reach the thread that writes them.
final class ControlMailbox: Sendable {
  struct Letter: Sendable {
    let client: Int
    let bytes: [UInt8]
    /// The player ends; the client is told of that end by its connection's.
    let isLast: Bool
  }

  private struct State {
    var letters: [Letter] = []
    var isClosing = false
  }

  private let state = Mutex(State())
  /// Becomes readable when there is something to take.
  let wakeFile: Int32
  private let wakingFile: Int32

  init(_ place: ControlPlace) throws(RemoteError) {
    var files: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, type, 0, &files) == 0 else { throw place.unusable(errno) }
    (wakeFile, wakingFile) = (files[0], files[1])
  }

  deinit {
    Glibc.close(wakeFile)
    Glibc.close(wakingFile)
  }

  func post(_ letter: Letter) {
    state.withLock { $0.letters.append(letter) }
    wake()
  }

  func close() {
    state.withLock { $0.isClosing = true }
    wake()
  }

  func take() -> (letters: [Letter], isClosing: Bool) {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while read(wakeFile, &bytes, bytes.count) > 0 {}
    return state.withLock { state in
      defer { state.letters = [] }
      return (state.letters, state.isClosing)
    }
  }

  private func wake() {
    var byte: UInt8 = 1
    // A full socket is readable already, which is all that is asked.
    _ = send(wakingFile, &byte, 1, Int32(MSG_NOSIGNAL))
  }
}

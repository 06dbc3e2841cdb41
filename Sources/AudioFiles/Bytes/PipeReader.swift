import Glibc

/// Reads a pipe or a device to its end, within limits of time and size.
struct PipeReader {
  private let file: OpenFile
  private let path: String
  private let limits: ReadLimits
  /// A named pipe that nobody has opened for writing looks as if it had ended.
  private let mayLackWriter: Bool
  private var bytes: [UInt8] = []
  private let start = ContinuousClock.now

  init(file: OpenFile, mayLackWriter: Bool, path: String, limits: ReadLimits) {
    self.file = file
    self.mayLackWriter = mayLackWriter
    self.path = path
    self.limits = limits
  }

  mutating func readAll() throws(AudioFileError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    reading: while true {
      let count = read(file.descriptor, &buffer, buffer.count)
      if count > 0 {
        try take(buffer[..<count])
        continue
      }
      let code = errno
      switch (count, code) {
      case (0, _):
        guard mayLackWriter, bytes.isEmpty, try waitForBytes(limits.waitForWriter) else {
          break reading
        }
      case (_, EAGAIN):
        guard try waitForBytes(limits.waitForBytes) else { break reading }
      case (_, EINTR): continue
      default: throw systemError(code, path)
      }
    }
    guard !bytes.isEmpty else { throw .emptyFile(file: path) }
    return bytes
  }

  /// Endless sources end here: what does not begin like sound at once, the rest by size or time.
  private mutating func take(_ part: ArraySlice<UInt8>) throws(AudioFileError) {
    bytes += part
    guard bytes.count < Signature.length || Signature.matches(bytes) else {
      throw .notAudio(file: path)
    }
    let elapsed = start.duration(to: .now)
    guard bytes.count <= limits.pipeBytes, elapsed < .seconds(2 * limits.duration) else {
      throw .tooLong(file: path, limit: limits.duration)
    }
  }

  /// False when the other end was closed.
  private func waitForBytes(_ seconds: Double) throws(AudioFileError) -> Bool {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    while true {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { throw .timedOut(file: path, seconds: seconds) }
      var waiting = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(left / .milliseconds(1)) + 1)
      if ready > 0 {
        return waiting.revents & Int16(POLLIN) != 0
      } else if ready < 0, errno != EINTR {
        throw systemError(errno, path)
      }
    }
  }
}

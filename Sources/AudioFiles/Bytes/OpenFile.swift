import Glibc

/// A file descriptor that is closed with its owner.
final class OpenFile: Sendable {
  let descriptor: Int32

  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Bytes from `offset` on, fewer at the end of the file; an unreadable block counts as the
  /// end, because what was read before it can still be scored.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset + done))
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    return done
  }
}

import Glibc

/// Owns an open file; closes it once, at the latest when nobody holds it any more.
final class Descriptor {
  private(set) var number: Int32

  init(owning number: Int32) { self.number = number }

  deinit { close() }

  func close() {
    guard number >= 0 else { return }
    // Linux closes also when it reports EINTR, and a second close could hit another's file.
    _ = Glibc.close(number)
    number = -1
  }

  /// Gives the file to a caller who keeps it open as long as the process runs.
  func release() -> Int32 {
    defer { number = -1 }
    return number
  }

  /// Reads what is there, at most `capacity` bytes; nothing at the end.
  func read(atMost capacity: Int = 1 << 16) throws(SystemError) -> [UInt8] {
    try readBytes(of: number, atMost: capacity)
  }

  /// A pipe that no other program inherits and whose ends are not standard streams.
  static func pipe() throws(SystemError) -> (reader: Descriptor, writer: Descriptor) {
    var ends: [Int32] = [-1, -1]
    try check { Glibc.pipe(&ends) }
    let pipe = (reader: Descriptor(owning: ends[0]), writer: Descriptor(owning: ends[1]))
    for end in ends { try check { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    return pipe
  }

  func makeNonBlocking() throws(SystemError) {
    let flags = try check { fcntl(number, F_GETFL) }
    try check { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  }
}

func readBytes(of number: Int32, atMost capacity: Int) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    do throws(SystemError) {
      count = try check { Glibc.read(number, buffer.baseAddress, capacity) }
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}

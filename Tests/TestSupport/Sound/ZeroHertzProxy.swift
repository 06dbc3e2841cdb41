import Foundation

/// Stands between a client and a sound server and makes a source report 0 Hz and 0 channels, which
/// neither server does without broken hardware.
///
/// It knows so much of PulseAudio's native protocol: messages have a head of 20 bytes that begins
/// with the length of what follows; values stand behind a letter for their kind; and a source is
/// its name, its description, its sample specification and more.
public final class ZeroHertzProxy: Sendable {
  /// As `PULSE_SERVER` takes it.
  public let address: String
  private let listener: Int32
  private let path: String

  public init(_ server: TestSoundServer, source: String = "okojo_mic") throws {
    path = server.folder.path("zero")
    address = "unix:" + path
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard Self.with(path, { bind(listener, $0, $1) }) == 0, listen(listener, 8) == 0 else {
      throw TestSoundServer.Failure("no proxy: \(String(cString: strerror(errno)))")
    }
    let upstream = String((server.environment["PULSE_SERVER"] ?? "").dropFirst("unix:".count))
    Thread.detachNewThread { [listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard Self.with(upstream, { connect(server, $0, $1) }) == 0 else {
          close(client)
          close(server)
          continue
        }
        Self.join(client, server, zeroing: source)
      }
    }
  }

  deinit {
    // It ends the waiting for clients; those that are connected end with their server.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func join(_ client: Int32, _ server: Int32, zeroing source: String) {
    Thread.detachNewThread { pump(from: client, to: server) { refuseSharedMemory(in: &$0) } }
    Thread.detachNewThread { pump(from: server, to: client) { zero(source, in: &$0) } }
  }

  /// The sockets stay open until the tests end: the other thread may still use them.
  private static func pump(from: Int32, to: Int32, change: (inout [UInt8]) -> Void) {
    while let head = receive(20, from: from) {
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard var body = receive(length, from: from) else { break }
      change(&body)
      guard send(head + body, to: to) else { break }
    }
    shutdown(from, Int32(SHUT_RDWR))
    shutdown(to, Int32(SHUT_RDWR))
  }

  /// A client's first message is command 8 (authentication), a tag, and the version with two bits
  /// for shared memory, whose file would not come through here.
  private static func refuseSharedMemory(in body: inout [UInt8]) {
    let long = UInt8(ascii: "L")
    guard body.count > 14, body.starts(with: [long, 0, 0, 0, 8, long]), body[10] == long else {
      return
    }
    body[11] &= 0x3F
  }

  /// Kinds are `t` for a string and `a` for a sample specification: format, channels, rate.
  static func zero(_ source: String, in body: inout [UInt8]) {
    let name = [UInt8(ascii: "t")] + Array(source.utf8) + [0, UInt8(ascii: "t")]
    var start = 0
    while let found = body[start...].firstRange(of: name) {
      start = found.upperBound
      guard let end = body[start...].firstIndex(of: 0), end + 7 < body.count,
        body[end + 1] == UInt8(ascii: "a")
      else { continue }
      body.replaceSubrange(end + 3...end + 7, with: [0, 0, 0, 0, 0])
    }
  }

  private static func receive(_ count: Int, from file: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var piece = [UInt8](repeating: 0, count: count - bytes.count)
      let got = recv(file, &piece, piece.count, 0)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      bytes += piece.prefix(got)
    }
    return bytes
  }

  private static func send(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  private static func with(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { place in
      // The last byte stays 0; a path that is too long fails to connect.
      place.copyBytes(from: path.utf8.prefix(place.count - 1))
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

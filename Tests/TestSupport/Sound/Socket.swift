import Foundation

/// Whether somebody listens there. The file alone says nothing: it comes before the server
/// listens, and stays where one was killed.
func takesConnections(_ path: String) -> Bool {
  let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  guard file >= 0 else { return false }
  defer { close(file) }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { bytes in
    bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
  }
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
      connect(file, pointer, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
    }
  }
}

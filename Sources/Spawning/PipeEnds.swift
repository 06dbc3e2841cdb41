import Glibc

/// The two ends of a pipe, which no program that is started gets by accident.
public struct PipeEnds: Sendable, Hashable {
  public let reader: Int32
  public let writer: Int32

  /// - Throws: ``LaunchError`` where the system has none left.
  public init() throws(LaunchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw LaunchError(program: "pipe", number: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }
}

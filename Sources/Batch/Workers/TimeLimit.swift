import Glibc

/// How long one row may take: far more than any recording needs, so that only a hang meets it.
public struct TimeLimit: Sendable, Hashable {
  /// For the shortest recording, in seconds.
  public let base: Int
  /// Per MiB of the file. A MiB is half a minute of plain 16-bit sound, but eight minutes of
  /// the tightest speech codecs.
  private static let perMebibyte = 120

  public init(base: Int = 60) { self.base = base }

  func limit(for path: FileName) -> Duration {
    var info = stat()
    guard path.withCString({ stat($0, &info) }) == 0 else { return .seconds(base) }
    return .seconds(base + Int(info.st_size) / (1 << 20) * Self.perMebibyte)
  }
}

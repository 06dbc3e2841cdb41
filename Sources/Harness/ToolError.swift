import Glibc

/// Why one of the developers' tools cannot do its work.
public struct ToolError: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// With the system's words for what failed last.
  static func system(_ what: String, _ number: Int32 = errno) -> ToolError {
    ToolError("\(what): \(String(cString: strerror(number)))")
  }
}

import Glibc

/// A failed call of the system, with the system's own words for it.
public struct SystemError: Error, Sendable, Hashable {
  public let number: Int32

  /// The failure of the call just made.
  static var last: SystemError { SystemError(number: errno) }

  public var message: String { String(cString: strerror(number)) }
}

/// The result of a call that returns -1 on failure; an interrupted call is made again.
@discardableResult
func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}

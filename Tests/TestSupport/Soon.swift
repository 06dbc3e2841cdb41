import Foundation

/// Waits until `condition` holds; false when it does not within `limit` seconds.
public func soon(
  within limit: Double = 5, _ condition: () async throws -> Bool
) async throws -> Bool {
  let end = Date.now + limit
  while Date.now < end {
    if try await condition() { return true }
    try await Task.sleep(for: .milliseconds(20))
  }
  return try await condition()
}

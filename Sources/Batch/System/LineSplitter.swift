/// Cuts a stream of bytes into lines, keeping no more than what is not a whole line yet.
struct LineSplitter {
  struct Line: Hashable {
    /// Without the line feed.
    var bytes: [UInt8]
    /// Whether the line was longer than the limit and has lost its end.
    var isTruncated: Bool
  }

  let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var skipped: [UInt8]?

  /// - Parameter limit: longest line in bytes; of a longer one the beginning is kept.
  init(limit: Int) { self.limit = limit }

  /// Whether the stream ended within a line.
  var isWithinLine: Bool { skipped != nil || start < buffer.count }

  /// Whether a line is being read that is longer than the limit.
  var isWithinLongLine: Bool { skipped != nil }

  mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer += bytes
  }

  /// The next whole line, or nothing until more is appended.
  mutating func next() -> Line? {
    guard let end = endOfLine() else {
      if buffer.count - start > limit { beginSkipping() }
      return nil
    }
    defer {
      start = end + 1
      searched = start
      skipped = nil
    }
    if let skipped { return Line(bytes: skipped, isTruncated: true) }
    let length = end - start
    let bytes = Array(buffer[start..<(start + min(length, limit))])
    return Line(bytes: bytes, isTruncated: length > limit)
  }

  /// What stands behind the last line feed, at the end of the stream.
  mutating func last() -> Line? {
    guard isWithinLine else { return nil }
    append([UInt8(ascii: "\n")])
    return next()
  }

  private mutating func endOfLine() -> Int? {
    let found = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = found ?? buffer.count
    return found
  }

  private mutating func beginSkipping() {
    if skipped == nil { skipped = Array(buffer[start..<(start + limit)]) }
    buffer.removeAll(keepingCapacity: true)
    start = 0
    searched = 0
  }
}

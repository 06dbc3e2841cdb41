import TestSupport
import Testing

@testable import Batch

struct LineSplitterTests {
  private func lines(_ pieces: [[UInt8]], limit: Int) -> [LineSplitter.Line] {
    var splitter = LineSplitter(limit: limit)
    var lines: [LineSplitter.Line] = []
    for piece in pieces {
      splitter.append(piece)
      while let line = splitter.next() { lines.append(line) }
    }
    if let last = splitter.last() { lines.append(last) }
    return lines
  }

  @Test func theWayItArrivesDoesNotMatter() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: 8...12, using: &random)
      }
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...8, using: &random)
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      var expected = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
      if expected.last == [] { expected.removeLast() }
      let found = lines(pieces, limit: 5)
      #expect(found.map(\.bytes) == expected.map { Array($0.prefix(5)) })
      #expect(found.map(\.isTruncated) == expected.map { $0.count > 5 })
    }
  }

  @Test func aLongLineIsNotKept() {
    var splitter = LineSplitter(limit: 10)
    for _ in 0..<1000 {
      splitter.append(Array(repeating: 1, count: 1000))
      #expect(splitter.next() == nil)
      #expect(splitter.isWithinLongLine)
    }
    splitter.append(Array("\nabc\n".utf8))
    #expect(splitter.next() == .init(bytes: Array(repeating: 1, count: 10), isTruncated: true))
    #expect(splitter.next() == .init(bytes: Array("abc".utf8), isTruncated: false))
    #expect(splitter.last() == nil)
  }
}

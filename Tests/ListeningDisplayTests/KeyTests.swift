import Testing

@testable import ListeningDisplay

struct KeyTests {
  @Test func keysAndArrowsInAnyPieces() {
    var keys = ListeningKeys()
    #expect(keys.take(Array(" nq?".utf8)) == [.toggle, .next, .quit, .help])
    #expect(keys.take([0x1B]).isEmpty)
    #expect(keys.take([0x5B, 0x43]) == [.next])
    #expect(keys.take([0x1B, 0x4F, 0x44]) == [.previous])
    // Ctrl-right, a key that is none of ours, and a lone Escape before another key.
    #expect(keys.take(Array("\u{1B}[1;5C".utf8)) == [.next])
    #expect(keys.take(Array("\u{1B}[3~".utf8)).isEmpty)
    #expect(keys.take([0x1B]).isEmpty)
    #expect(keys.take(Array("q".utf8)) == [.quit])
  }
}

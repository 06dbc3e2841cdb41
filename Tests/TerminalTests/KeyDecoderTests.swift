import Testing

@testable import Terminal

struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return bytes.compactMap { decoder.take(Int32($0)) }
  }

  @Test(arguments: ["a", "é", "か", "漢", "😀", "が", "e\u{301}か゛ 😀z"])
  func textComesByteByByte(text: String) {
    #expect(keys(Array(text.utf8)) == text.unicodeScalars.map { .text($0) })
  }

  @Test func brokenTextCostsItselfOnly() {
    // A kana without its end, a byte that continues nothing, an overlong slash.
    #expect(keys([0xE3, 0x81, 0x61]) == [.text("a")])
    #expect(keys([0xE3, 0x81, 0xE3, 0x81, 0x82]) == [.text("あ")])
    #expect(keys([0x81, 0x62]) == [.text("b")])
    #expect(keys([0xC0, 0xAF, 0x63]) == [.text("c")])
    #expect(keys([0xFF, 0x0D]).last != .text("c"))
  }

  @Test func keysWithoutText() {
    #expect(
      keys([0x0D, 0x0A, 0x1B, 0x09, 0x7F, 0x08, 0x15])
        == [.enter, .enter, .escape, .tab, .backspace, .backspace, .control("u")])
    #expect(keys([0x00]).isEmpty)
  }

  @Test func aKeyOfTheTerminalEndsBrokenText() {
    var decoder = KeyDecoder()
    #expect(decoder.take(0xE3) == nil)
    // KEY_UP of ncurses.
    #expect(decoder.take(0o403) == .up)
    #expect(decoder.take(0x61) == .text("a"))
    // KEY_F(5): no key of ours.
    #expect(decoder.take(0o415) == nil)
  }
}

import Testing

@testable import TextLayout

struct TextLayoutTests {
  @Test(arguments: [
    ("abc", 3), ("あア亜ー。", 10), ("ｱ", 1), ("é", 1), ("e\u{301}", 1), ("🙂", 2), ("한", 2),
    ("\u{7}", 0), ("\u{200B}", 0), ("Ａ", 2), ("…", 1), ("", 0),
  ])
  func width(text: String, cells: Int) { #expect(cellWidth(of: text) == cells) }

  @Test func padsToCells() {
    #expect(padded("あ", to: 4) == "あ  ")
    #expect(padded("あ", to: 4, alignedTo: .right) == "  あ")
    #expect(padded("longer", to: 3) == "longer")
  }

  @Test func keepsTheEndOfALongPath() {
    #expect(keepingEnd(of: "a/b/c.wav", within: 9) == "a/b/c.wav")
    #expect(keepingEnd(of: "a/b/c.wav", within: 6) == "…c.wav")
    #expect(keepingEnd(of: "録音.wav", within: 6) == "….wav")
  }

  @Test func nothingSteersTheTerminal() {
    #expect(printable("plain あ") == "plain あ")
    #expect(printable("a\u{1B}[2Jb\u{9B}c\u{202E}d\n") == "a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}d\u{FFFD}")
  }

  @Test func breaksAtSpacesAndBetweenKana() {
    #expect(wrapped("one two three", to: 8) == ["one two", "three"])
    #expect(wrapped("unbreakable word", to: 4) == ["unbreakable", "word"])
    #expect(wrapped("あいうえ", to: 4) == ["あい", "うえ"])
    #expect(wrapped("", to: 4) == [""])
  }

  @Test func noLineBeginsWithAClosingMark() {
    #expect(wrapped("あいう。え", to: 6) == ["あい", "う。え"])
    #expect(wrapped("あ（いう）", to: 4) == ["あ", "（い", "う）"])
  }
}

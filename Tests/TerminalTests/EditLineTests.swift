import Testing
import TextLayout

@testable import Terminal

struct EditLineTests {
  private func line(_ keys: [Key]) -> EditLine {
    var line = EditLine()
    for key in keys {
      let isTaken = line.press(key)
      #expect(isTaken)
    }
    return line
  }

  private func text(_ text: String) -> [Key] { text.unicodeScalars.map { .text($0) } }

  @Test func aVoicedKanaIsOneCharacter() {
    // か and its combining mark.
    #expect(line(text("あか\u{3099}") + [.backspace]).text == "あ")
    #expect(line(text("かか") + [.left, .text("\u{3099}"), .left, .delete]).text == "か")
  }

  @Test func theCursorMovesByCharacters() {
    #expect(line(text("漢字") + [.left, .text("か")]).text == "漢か字")
    #expect(line(text("ab") + [.left, .left, .left, .text("c")]).text == "cab")
    #expect(line(text("ab") + [.home, .delete, .end, .text("c")]).text == "bc")
    #expect(line(text("ab") + [.right, .delete, .text("c")]).text == "abc")
  }

  @Test func wholeWordsAndLinesGo() {
    #expect(line(text("one two  ") + [.control("w")]).text == "one ")
    #expect(line(text("one two") + [.left, .control("u")]).text == "o")
    #expect(line(text("one two") + [.home, .control("k")]).isEmpty)
    #expect(line([.backspace, .delete, .left, .control("w")]).isEmpty)
  }

  @Test func otherKeysAreNotItsOwn() {
    var line = EditLine()
    for key in [.enter, .escape, .control("x")] as [Key] {
      let isTaken = line.press(key)
      #expect(!isTaken)
    }
  }

  @Test(arguments: 4...20) func theCursorIsAlwaysInSight(width: Int) {
    var line = EditLine()
    for scalar in "I'd like あかさたな and 漢字かな please".unicodeScalars {
      _ = line.press(.text(scalar))
      let shown = line.shown(width: width)
      #expect(shown.cursor < width)
      #expect(shown.cursor == cellWidth(of: shown.text))
    }
  }
}

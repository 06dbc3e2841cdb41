import Language
import Listening
import PlainDisplay
import Testing

@testable import ListeningDisplay

struct LinesTests {
  private func view(_ change: (inout ListeningStatus) -> Void = { _ in }) -> ListeningView {
    var status = ListeningStatus(playback: .playing)
    let english =
      "Could you tell me how to get to the nearest underground station from here, please?"
    status.sentence = .init(
      id: "a_1", english: english, japanese: "ここから一番近い地下鉄の駅への行き方を教えていただけますか。",
      lessonID: "a", lessonEnglish: "Directions", lessonJapanese: "道案内", length: 12)
    status.following = .init(
      id: "a_2", english: "Turn left.", japanese: "左へ。", lessonID: "a",
      lessonEnglish: "Directions", lessonJapanese: "道案内", length: nil)
    (status.number, status.count, status.step, status.position) = (3, 25, "en", 1.5)
    status.canGoNext = true
    change(&status)
    var view = ListeningView(status: status)
    let first = english.startIndex..<english.index(english.startIndex, offsetBy: 5)
    let tell = english.index(first.upperBound, offsetBy: 5)
    view.words = [(first, 0.1), (tell..<english.index(tell, offsetBy: 4), 1.2)]
    return view
  }

  private func lines(
    _ view: ListeningView, _ language: Language = .english, width: Int = 60, height: Int = 15
  ) -> [StyledLine] {
    let style = PlainStyle(language: language, isUnicode: true)
    return LiveLines(style: style, hasKeys: true).lines(for: view, width: width, height: height)
  }

  @Test(arguments: [Language.english, .japanese], [40, 60, 120])
  func everythingFits(language: Language, width: Int) {
    var view = view { $0.remaining = 4_000 }
    view.showsHelp = true
    view.message = "A message that is so long that it takes two lines of sixty cells in this test."
    let lines = lines(view, language, width: width)
    #expect(lines.count <= 14)
    if width >= 60 { #expect(lines.allSatisfy { $0.width < width }) }
    #expect(self.lines(view, language, width: width, height: 5).count == 4)
  }

  @Test func itSaysWhatIsHeard() {
    let texts = lines(view()).map(\.text)
    #expect(texts[0] == "♪ Directions  3/25")
    #expect(texts.contains("  ▶ English  0:01 / 0:12"))
    #expect(texts.contains("  Next: Turn left."))
    #expect(texts.last?.contains("space pause") == true)
  }

  @Test func theWordThatIsSpokenIsLit() {
    let pieces = lines(view())[1].pieces
    #expect(pieces.first { $0.look == .lit }?.text == "tell")
    #expect(pieces.filter { $0.look == .strong }.map(\.text) == ["Could", "you"])
  }

  @Test func aPauseTellsItsCause() {
    var view = view { $0.playback = .paused }
    view.cause = .call
    let texts = lines(view, .japanese).map(\.text)
    #expect(texts.contains { $0.contains("一時停止中: 通話がありました。") })
    #expect(texts.last?.contains("再生") == true)
  }

  @Test func nothingOfATextSteersTheTerminal() {
    let line = StyledLine("a\u{1B}[2Jb")
    #expect(line.escaped(width: 20) == "a\u{FFFD}[2Jb")
    #expect(StyledLine("あいう").escaped(width: 5) == "あい")
  }

  @Test func withoutATerminalEachThingIsSaidOnce() {
    var log = LogLines(style: PlainStyle(language: .english))
    #expect(log.lines(for: view()).count == 1)
    #expect(log.lines(for: view { $0.position = 4 }).isEmpty)
    var paused = view { $0.playback = .paused }
    paused.cause = .call
    #expect(log.lines(for: paused) == ["Paused. There was a call."])
    #expect(log.lines(for: paused).isEmpty)
    #expect(log.lines(for: view()) == ["Playing."])
  }
}

import Scoring
import SoundTips
import TextLayout

/// What to work on: for one or two sounds what was heard, where the mouth has to be, and two words
/// to try next.
struct SoundLines {
  let assessment: Assessment
  let style: PlainStyle

  var lines: [String] {
    texts.flatMap { ["  " + $0.head, "    " + $0.mouth, "    " + $0.next] }
  }

  var texts: [SoundText] { assessment.soundFeedback.compactMap(text) }

  private func text(_ sound: SoundFeedback) -> SoundText? {
    let word = assessment.words[sound.word]
    guard let tip = SoundTip(sound, in: word), let expected = PhoneNotation(sound.expected)
    else { return nil }
    let wanted = expected.text(isUnicode: style.isUnicode)
    let heard = SoundTip.heard(sound).flatMap(PhoneNotation.init)?.text(isUnicode: style.isUnicode)
    return SoundText(
      head: head(of: bare(printable(word.text)), wanted: wanted, heard: heard),
      mouth: style.text(tip.mouth), next: next(tip.pair), word: sound.word, sound: sound.sound,
      wanted: wanted, heard: heard)
  }

  /// Says no more than is known.
  private func head(of word: String, wanted: String, heard: String?) -> String {
    guard let heard else {
      return style.text(
        "Work on \(wanted) in “\(word)”: it was not clear.",
        "練習したい音: \(word) の \(wanted)（はっきりしませんでした）")
    }
    return style.text(
      "Work on \(wanted) in “\(word)”: it sounded like \(heard).",
      "練習したい音: \(word) の \(wanted)（\(heard) のように聞こえました）")
  }

  private func next(_ pair: PracticePair) -> String {
    let words = pair.words.joined(separator: " / ")
    guard let lesson = pair.lesson else {
      return style.text("Try next: \(words)", "次に言ってみる単語: \(words)")
    }
    return style.text(
      "Try next: \(words) (okojo practice \(lesson))",
      "次に言ってみる単語: \(words)（okojo practice \(lesson)）")
  }
}

/// A sound to work on, in words.
public struct SoundText: Sendable, Hashable {
  /// Which sound of which word, and how it was.
  public let head: String
  /// Where the mouth has to be, one sentence.
  public let mouth: String
  /// Two words to try.
  public let next: String
  /// Place of the word in the assessment, and of the sound in the word.
  public let word: Int
  public let sound: Int
  /// As a person reads them: `/r/`; nothing where nobody knows what was heard.
  public let wanted: String
  public let heard: String?
}

/// Without the punctuation around a word; what is nothing else stays.
func bare(_ word: String) -> String {
  let isSpoken = { (character: Character) in character.isLetter || character.isNumber }
  guard let first = word.firstIndex(where: isSpoken), let last = word.lastIndex(where: isSpoken)
  else { return word }
  return String(word[first...last])
}

import PlainDisplay
import Scoring
import SoundTips
import TextLayout

/// What became of an answer: its score or its comparison, word by word.
struct OutcomeView {
  private let text: OutcomeText

  init(_ text: OutcomeText) { self.text = text }

  func rows(_ width: Int) -> [Row] {
    let words = text.words.map { [Piece($0.text, Tone($0.colour))] }
    return paragraph(text.head.text, Tone(text.head.colour), width: width)
      + text.details.flatMap { paragraph($0, width: width, indent: 2) }
      + flowing(words, width: width, gap: "   ", indent: 2)
  }
}

/// The sounds worth working on: the word in its sounds, how one was, what to do, what to try.
struct SoundView {
  let words: [Word]
  let sounds: [SoundText]
  let style: PlainStyle

  func rows(_ width: Int) -> [Row] { sounds.flatMap { rows($0, width) } }

  private func rows(_ text: SoundText, _ width: Int) -> [Row] {
    paragraph(text.head, .strong, width: width) + (style.isUnicode ? spelled(text, width) : [])
      + paragraph(text.mouth, width: width, indent: 2)
      + paragraph(text.next, .faint, width: width, indent: 2)
  }

  /// The whole word in IPA, with the sound marked.
  private func spelled(_ text: SoundText, _ width: Int) -> [Row] {
    let pieces = words[text.word].phones.enumerated().map { place, phone in
      let sign = Phone(name: phone.expected).flatMap(PhoneNotation.init)?.ipa ?? phone.expected
      guard place == text.sound else { return Piece(sign, .faint) }
      return Piece(text.heard.map { "\(text.wanted)→\($0)" } ?? "△\(text.wanted)", .bad)
    }
    return flowing(pieces.map { [$0] }, width: width, gap: " ", indent: 2)
  }
}

import PlainDisplay
import Scoring
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

/// The one sound worth working on: the word with its sounds, and what one was heard as.
struct SoundView {
  let assessment: Assessment
  let style: PlainStyle

  func rows(_ width: Int) -> [Row] {
    guard let (word, worst) = worst else { return [] }
    let arrow = style.isUnicode ? "→" : "->"
    let sounds = word.phones.map { phone in
      phone == worst
        ? Piece("\(phone.expected)\(arrow)\(phone.heard)", .bad) : Piece(phone.expected, .faint)
    }
    let text = printable(word.text)
    let label = style.text("Work on: \(text) ", "練習したい音: \(text) ")
    return flowing(
      [[Piece(label, .strong)]] + sounds.map { [$0] }, width: width, gap: " ")
  }

  /// The worst that was heard as another.
  private var worst: (Word, PhoneScore)? {
    assessment.words.flatMap { word in
      word.phones.filter { $0.heard != $0.expected }.map { (word, $0) }
    }.min { $0.1.score < $1.1.score }
  }
}

import Lessons
import PlainDisplay
import Practice
import TextLayout

/// Lights the word that the voice is saying, where its text stands as it is spoken.
struct SpokenWord {
  let exercise: Exercise
  /// In the prompt's text; nothing while the voice is silent.
  let word: Range<String.Index>?
  let style: PlainStyle

  /// Where the prompt's text stands in a line, if it does and gives nothing away.
  func place(in line: String) -> Range<String.Index>? {
    switch exercise.item.task {
    // Which of the words it is, and what is to be written, is the question.
    case .pair, .dictation: nil
    case .repeating, .answer, .say, .roleplay:
      exercise.prompt.flatMap { line.firstRange(of: shown($0.text)) }
    }
  }

  /// - Parameters:
  ///   - rows: the line, broken at any spaces or none.
  ///   - line: as it was before.
  func lighting(_ rows: [Row], of line: String) -> [Row] {
    guard let word, let prompt = exercise.prompt, word.upperBound <= prompt.text.endIndex,
      let place = place(in: line)
    else { return rows }
    // Spaces come and go where a line is broken, characters do not.
    let first = signs(line[..<place.lowerBound]) + signs(shown(prompt.text[..<word.lowerBound]))
    let lit = first..<first + signs(shown(prompt.text[word]))
    var next = 0
    return rows.map { row in Row(row.pieces.flatMap { split($0, lit, &next) }) }
  }

  /// A piece in up to three: before, within and behind what is lit.
  private func split(_ piece: Piece, _ lit: Range<Int>, _ next: inout Int) -> [Piece] {
    var pieces: [Piece] = []
    for character in piece.text {
      // A space within a word of several is lit with it.
      let isLit = character == " " ? next > lit.lowerBound && next < lit.upperBound : lit ~= next
      let tone = isLit ? Tone.spoken : piece.tone
      if character != " " { next += 1 }
      if pieces.last?.tone == tone {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append(Piece(String(character), tone))
      }
    }
    return pieces
  }

  private func signs(_ text: some StringProtocol) -> Int { text.count { $0 != " " } }

  private func shown(_ text: some StringProtocol) -> String {
    PlainLines(style).readable(printable(String(text)))
  }
}

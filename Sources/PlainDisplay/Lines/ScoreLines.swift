import Scoring
import TextLayout

/// A score, word by word.
struct ScoreLines {
  let assessment: Assessment
  /// The accepted text that was scored, where it was not given.
  let scoredText: String?
  let style: PlainStyle

  /// Even experts agree on single sounds only by half: just the worst are shown.
  private static let shownSounds = 2

  var lines: [String] {
    let head = Colour(score: assessment.scores.overall).applied(to: overall, style)
    return [head + verdict, "  " + parts] + (comparedWith.map { [$0] } ?? [])
      + packed(entries, style)
  }

  var overall: String {
    let score = whole(assessment.scores.overall)
    return style.text("Score: \(score) of 100. ", "得点: 100点中\(score)点。")
  }

  var verdict: String { style.text(Verdict.text(overall: assessment.scores.overall)) }

  var parts: String {
    let scores = assessment.scores
    return style.text(
      "accuracy \(whole(scores.accuracy)), fluency \(whole(scores.fluency)), "
        + "completeness \(whole(scores.completeness)), prosody \(whole(scores.prosody))",
      "正確さ \(whole(scores.accuracy))、流暢さ \(whole(scores.fluency))、"
        + "完全さ \(whole(scores.completeness))、リズム・抑揚 \(whole(scores.prosody))")
  }

  var comparedWith: String? {
    scoredText.map {
      style.text("Compared with: \(printable($0))", "比べた文: \(printable($0))")
    }
  }

  var entries: [(text: String, colour: Colour?)] {
    let sounds = worstSounds
    return assessment.words.enumerated().map { place, word in
      let name = Mark(word.status).sign(style) + " " + bare(printable(word.text))
      switch word.status {
      case .ok, .mispronounced:
        let sound = sounds[place].map { " (\($0.expected) → \($0.heard))" } ?? ""
        return ("\(name) \(whole(word.score))\(sound)", Colour(score: word.score))
      case .omitted: return (name + style.text(" (left out)", "（抜けています）"), .red)
      case .inserted: return (name + style.text(" (too much)", "（余分です）"), .red)
      }
    }
  }

  /// By the word's place: a sound that was heard as another.
  private var worstSounds: [Int: PhoneScore] {
    let heardAsAnother = assessment.words.enumerated().compactMap { place, word in
      word.phones.filter { $0.heard != $0.expected }.min { $0.score < $1.score }
        .map { (place, $0) }
    }
    let worst = heardAsAnother.sorted { ($0.1.score, $0.0) < ($1.1.score, $1.0) }
    return Dictionary(uniqueKeysWithValues: worst.prefix(Self.shownSounds).map { ($0.0, $0.1) })
  }

  /// Without the punctuation around it; what is nothing else stays.
  private func bare(_ word: String) -> String {
    let isSpoken = { (character: Character) in character.isLetter || character.isNumber }
    guard let first = word.firstIndex(where: isSpoken), let last = word.lastIndex(where: isSpoken)
    else { return word }
    return String(word[first...last])
  }
}

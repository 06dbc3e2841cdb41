import Scoring
import TextLayout

/// A score, word by word.
struct ScoreLines {
  let assessment: Assessment
  /// The accepted text that was scored, where it was not given.
  let scoredText: String?
  let style: PlainStyle

  var lines: [String] {
    let head = Colour(score: assessment.scores.overall).applied(to: overall, style)
    return [head + verdict, "  " + parts] + (comparedWith.map { [$0] } ?? [])
      + packed(entries, style) + SoundLines(assessment: assessment, style: style).lines
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
    assessment.words.map { word in
      let name = Mark(word.status).sign(style) + " " + bare(printable(word.text))
      switch word.status {
      case .ok, .mispronounced:
        return ("\(name) \(whole(word.score))", Colour(score: word.score))
      case .omitted: return (name + style.text(" (left out)", "（抜けています）"), .red)
      case .inserted: return (name + style.text(" (too much)", "（余分です）"), .red)
      }
    }
  }
}

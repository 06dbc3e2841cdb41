public import Practice
public import Scoring

/// What became of an answer, in parts: for a display that lays them out itself.
public struct OutcomeText: Sendable, Hashable {
  /// A text, and its colour where there are colours.
  public struct Part: Sendable, Hashable {
    public let text: String
    public let colour: Colour?
  }

  public let head: Part
  /// Below the head, each a line.
  public let details: [String]
  /// With a sign before each; never to be broken.
  public let words: [Part]
  /// What to work on; at most two.
  public var sounds: [SoundText] = []
}

extension PlainLines {
  /// - Parameter text: the accepted text that was scored.
  public func outcome(
    _ assessment: Assessment, of text: String, in exercise: Exercise
  ) -> OutcomeText {
    let lines = ScoreLines(
      assessment: assessment, scoredText: exercise.accepted.count == 1 ? nil : text, style: style)
    let colour = Colour(score: assessment.scores.overall)
    return OutcomeText(
      head: part((lines.overall + lines.verdict, colour)),
      details: ([lines.parts] + (lines.comparedWith.map { [$0] } ?? [])).map(readable),
      words: lines.entries.map(part),
      sounds: SoundLines(assessment: assessment, style: style).texts.map { sound in
        SoundText(
          head: readable(sound.head), mouth: readable(sound.mouth), next: readable(sound.next),
          word: sound.word, sound: sound.sound, wanted: sound.wanted, heard: sound.heard)
      })
  }

  public func outcome(_ comparison: TypedComparison) -> OutcomeText {
    let lines = ComparisonLines(comparison: comparison, style: style)
    let isRight = comparison.isRight
    return OutcomeText(
      head: part((lines.head, isRight ? .green : .red)), details: [],
      words: isRight ? [] : lines.entries.map(part))
  }

  private func part(_ entry: (text: String, colour: Colour?)) -> OutcomeText.Part {
    OutcomeText.Part(text: readable(entry.text), colour: entry.colour)
  }
}

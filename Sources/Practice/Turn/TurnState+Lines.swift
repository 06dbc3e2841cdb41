extension TurnState {
  /// What a line means depends on the phase: an answer goes before a choice of the same spelling,
  /// and an empty line goes on to what would come anyway.
  mutating func take(_ line: String) -> [TurnEffect] {
    if let comparison = answer(line) { return take(comparison) }
    switch Choice(line) {
    case .quit: return move(to: .over(.quit))
    case .again: return move(to: .prompting)
    case .listen:
      return move(to: phase.isBehindAnswer ? .hearingAgain : .prompting)
    case .compare: return compare()
    case .model: return hearModel()
    case .next where !isEmpty(line) || phase == .choosing || phase == .typing:
      return move(to: .over(.next))
    case .next: return goOn()
    case nil:
      let news = TurnEffect.show(.notUnderstood(line))
      return phase == .choosing ? [news, .show(.asksForChoice)] : [news]
    }
  }

  /// A line as a typed answer, if it is one. Who likes to type need not wait until the voice and
  /// the microphone have had their turn; a single letter is then a slip.
  private func answer(_ line: String) -> TypedComparison? {
    // Where nothing is asked, nothing can be answered.
    guard !accepted.isEmpty else { return nil }
    switch phase {
    case .typing, .prompting, .opening, .listening:
      let comparison = TypedComparison(typed: line, accepted: accepted)
      if comparison.isRight { return comparison }
      return Choice(line) == nil && (phase == .typing || line.count > 1) ? comparison : nil
    case .ready, .scoring, .choosing, .hearingAgain, .hearingOwn, .hearingModel, .over: return nil
    }
  }

  private mutating func compare() -> [TurnEffect] {
    if hasRecording { return move(to: .hearingOwn) }
    let news = TurnEffect.show(.nothingRecorded)
    return phase == .choosing ? [news, .show(.asksForChoice)] : [news]
  }

  /// Before an answer, the line that the voice says anyway comes with its turn; another one is a
  /// look at the solution, behind which the choice comes.
  private mutating func hearModel() -> [TurnEffect] {
    if !phase.isBehindAnswer, promptIsModel || model == nil { return move(to: .prompting) }
    return move(to: model == nil ? .hearingAgain : .hearingModel)
  }

  private mutating func goOn() -> [TurnEffect] {
    switch phase {
    case .prompting: move(to: afterPrompt)
    case .listening: move(to: .scoring)
    case .hearingOwn: move(to: .hearingModel)
    case .hearingAgain, .hearingModel: move(to: .choosing)
    case .ready, .opening, .scoring, .typing, .choosing, .over: []
    }
  }

  private func isEmpty(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
}

/// What a line of input chooses.
public enum Choice: Sendable, Hashable {
  case again, next, listen, quit
  /// The learner's own recording, then the model.
  case compare
  /// An accepted answer, by the voice.
  case model

  /// By a letter or a word, in English or Japanese; an empty line is the next.
  public init?(_ line: String) {
    let word = String(line.drop(while: \.isWhitespace).reversed())
    let bare = String(word.drop(while: \.isWhitespace).reversed()).lowercased()
    switch bare {
    case "a", "again", "もう一度", "もういちど": self = .again
    case "", "n", "next", "次", "つぎ", "次へ": self = .next
    case "l", "listen", "聞く", "きく": self = .listen
    case "p", "play", "比べる", "くらべる": self = .compare
    case "m", "model", "手本", "お手本", "おてほん": self = .model
    case "q", "quit", "exit", "やめる", "終わり", "終了": self = .quit
    default: return nil
    }
  }
}

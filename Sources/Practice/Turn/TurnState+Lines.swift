extension TurnState {
  /// What a line means depends on the phase: an answer goes before a choice of the same spelling,
  /// and an empty line goes on to what would come anyway.
  mutating func take(_ line: String) -> [TurnEffect] {
    if let word = pick(line) {
      let news = TurnNews.picked(word, wanted: accepted.first ?? word)
      return move(to: .choosing, saying: [.show(news)])
    }
    if let comparison = answer(line) { return take(comparison) }
    let choice = Choice(line)
    switch choice {
    case .quit: return move(to: .over(.quit))
    case .undo where canUndo: return move(to: .over(.undo))
    case .undo: return asking(.nothingToUndo)
    case .again: return move(to: .prompting)
    case .adjust(let knob): return [.adjust(knob)]
    case .listen, .listenSlowly:
      if choice == .listenSlowly { pace = .slow }
      return move(to: phase.isBehindAnswer ? .hearingAgain : .prompting)
    case .compare: return compare()
    case .model: return hearModel()
    case .next where !isEmpty(line) || phase == .choosing || phase == .typing:
      return move(to: .over(.next))
    case .next: return goOn()
    case nil: return asking(.notUnderstood(line))
    }
  }

  /// What is said about a line that changed nothing.
  private func asking(_ news: TurnNews) -> [TurnEffect] {
    phase == .choosing ? [.show(news), .show(.asksForChoice)] : [.show(news)]
  }

  /// The word that a line picks, by its number or itself.
  private func pick(_ line: String) -> String? {
    guard phase == .typing || phase == .prompting, !choices.isEmpty else { return nil }
    let words = PlainWord.words(of: line).flatMap(\.parts)
    return choices.enumerated().first { place, choice in
      words == [String(place + 1)] || words == PlainWord.words(of: choice).flatMap(\.parts)
    }?.element
  }

  /// A line as a typed answer, if it is one. Who likes to type need not wait until the voice and
  /// the microphone have had their turn; a single letter is then a slip.
  private func answer(_ line: String) -> TypedComparison? {
    // Where nothing is asked, nothing can be answered.
    guard !accepted.isEmpty, choices.isEmpty else { return nil }
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
  case again, next, listen, listenSlowly, undo, quit
  /// The learner's own recording, then the model.
  case compare
  /// An accepted answer, by the voice.
  case model
  case adjust(VoiceKnob)

  /// By a letter or a word, in English or Japanese; an empty line is the next.
  public init?(_ line: String) {
    let word = String(line.drop(while: \.isWhitespace).reversed())
    let bare = String(word.drop(while: \.isWhitespace).reversed()).lowercased()
    switch bare {
    case "a", "again", "もう一度", "もういちど": self = .again
    case "", "n", "next", "次", "つぎ", "次へ": self = .next
    case "l", "listen", "聞く", "きく": self = .listen
    case "s", "slow", "slowly", "ゆっくり": self = .listenSlowly
    case "u", "undo", "戻す", "もどす": self = .undo
    case "p", "play", "比べる", "くらべる": self = .compare
    case "m", "model", "手本", "お手本", "おてほん": self = .model
    case "q", "quit", "exit", "やめる", "終わり", "終了": self = .quit
    default:
      guard let knob = VoiceKnob(bare) else { return nil }
      self = .adjust(knob)
    }
  }
}

extension TurnState {
  /// Where a turn goes when the voice has ended.
  var afterPrompt: Phase {
    switch answering {
    case .spoken: .opening
    case .typed, .picked: .typing
    case .none: .choosing
    }
  }

  /// What is asked stands on the screen as well, except where hearing it is the exercise.
  mutating func goOnUnheard() -> [TurnEffect] {
    switch answering {
    case .typed, .picked: move(to: .choosing, ended: true, saying: [.show(.advice(.unheard))])
    case .spoken, .none: move(to: afterPrompt, ended: true)
    }
  }

  mutating func take(_ result: TurnResult) -> [TurnEffect] {
    var news = result.news.map { TurnEffect.show($0) }
    if case .scored(_, let text) = result {
      model = text
      // They take a moment, for which the score does not wait.
      news.append(.drawContours(text))
    }
    return move(to: .choosing, saying: news)
  }

  mutating func take(_ comparison: TypedComparison) -> [TurnEffect] {
    model = comparison.expected
    return move(to: .choosing, saying: [.show(.compared(comparison))])
  }

  mutating func hear(_ update: ListeningUpdate) -> [TurnEffect] {
    heard.take(update)
    let live = TurnEffect.show(.listening(update))
    switch update.outcome {
    case nil: return [live]
    case .utteranceOver: return [live] + move(to: .scoring)
    case .tooLong: return [live] + move(to: .scoring, saying: [.show(.advice(.tooLong))])
    case .nothingSaid:
      return [live] + move(to: .choosing, saying: [.show(.advice(.nothingSaid))])
    case .deadMicrophone:
      return [live] + move(to: .choosing, saying: [.show(.advice(.deadMicrophone))])
    }
  }
}

/// What can be taken back in a lesson: each step onward and each result that a new try put away.
struct Trail {
  /// An exercise as it was left.
  struct Step {
    /// Of its item, from 0.
    let place: Int
    let dialogue: Dialogue
    /// What had become of the answer; empty where there was none.
    let outcome: [TurnNews]
  }

  private var steps: [Step] = []
  /// Of the exercise that goes on.
  private(set) var outcome: [TurnNews] = []

  var canGoBack: Bool { !steps.isEmpty }

  /// The exercise is left by its learner.
  mutating func leave(_ place: Int, _ dialogue: Dialogue) {
    steps.append(Step(place: place, dialogue: dialogue, outcome: outcome))
    outcome = []
  }

  /// The exercise is tried once more; without a result there is nothing to come back to.
  mutating func again(_ place: Int, _ dialogue: Dialogue) {
    if !outcome.isEmpty { leave(place, dialogue) }
  }

  /// The step that was made last, which is now taken back; nothing at the beginning.
  mutating func goBack() -> Step? {
    guard let step = steps.popLast() else { return nil }
    outcome = step.outcome
    return step
  }

  mutating func note(_ news: TurnNews) {
    if news.isOutcome { outcome.append(news) }
  }
}

extension TurnState {
  public enum Phase: Sendable, Hashable {
    case ready
    /// The voice speaks; then the microphone opens.
    case prompting
    case opening
    case listening
    case scoring
    /// An answer is awaited as a line of input.
    case typing
    /// A choice is awaited as a line of input.
    case choosing
    /// The voice speaks once more; then the choice is back.
    case hearingAgain
    /// The learner's own recording is played; then the model follows.
    case hearingOwn
    /// The voice says an accepted text; then the choice is back.
    case hearingModel
    case over(TurnEnd)

    /// Whether the sound card is ours. The one place that knows it.
    var needsSound: Bool {
      switch self {
      case .prompting, .opening, .listening, .hearingAgain, .hearingOwn, .hearingModel: true
      case .ready, .scoring, .typing, .choosing, .over: false
      }
    }

    var speaks: Bool { self == .prompting || isHearing }
    /// What has been said is heard once more.
    var isHearing: Bool {
      self == .hearingAgain || self == .hearingOwn || self == .hearingModel
    }
    /// The turn has an answer, or had its chance.
    var isBehindAnswer: Bool { self == .scoring || self == .choosing || isHearing }
    var hasMicrophone: Bool { self == .opening || self == .listening }
  }
}

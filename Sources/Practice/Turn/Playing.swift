public import Scoring

/// What is played beside the prompt.
public enum Playing: Sendable, Hashable {
  /// What the learner said.
  case recording
  /// An accepted text, by the voice.
  case model(String)
}

/// The learner's melody, and the voice's beside it.
public struct ContourPair: Sendable, Hashable {
  public let own: Contour
  /// Nothing where there is no voice.
  public let model: Contour?

  public init(own: Contour, model: Contour?) { (self.own, self.model) = (own, model) }
}

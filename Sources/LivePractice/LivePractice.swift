public import Practice

/// What a lesson is carried out with on this machine: voice, microphone, recogniser, session.
public struct LivePractice: Sendable {
  public let studio: Studio
  private let turns: PracticeSession
  private let ears: PracticeEars

  /// - Parameter scoringModel: the path of the scoring model.
  public init(_ system: SoundSystem, scoringModel: String) {
    turns = PracticeSession(system.session)
    ears = PracticeEars(scoringModel: scoringModel)
    studio = Studio(
      speaker: PracticeVoice(system, turns), microphone: PracticeMicrophone(system, turns),
      listeners: ears, session: turns)
    Task { [ears] in await ears.warmUp() }
  }

  /// To be called when no lesson runs any more.
  public func close() async {
    await turns.stop()
    await ears.close()
  }
}

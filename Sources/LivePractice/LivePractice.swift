import Language
public import Practice
public import Settings

/// What a lesson is carried out with on this machine: voice, microphone, recogniser, session.
public struct LivePractice: Sendable {
  public let studio: Studio
  private let turns: PracticeSession
  private let ears: PracticeEars

  /// - Parameters:
  ///   - scoringModel: the path of the scoring model.
  ///   - asked: of the voice, for this run; goes before what is remembered. The output is the
  ///     system's, if one was asked for there.
  ///   - settings: where the learner's choices are remembered, if anywhere.
  public init(
    _ system: SoundSystem, scoringModel: String, asked: Settings = Settings(),
    settings: SettingsFile? = nil
  ) {
    let (remembered, troubles) = Self.remembered(in: settings)
    turns = PracticeSession(system.session, telling: troubles)
    ears = PracticeEars(scoringModel: scoringModel)
    var asked = asked
    asked.output = asked.output ?? system.options.sink
    let choice = VoiceChoice(
      system.server, asked: asked, remembered: remembered, file: settings)
    let voice = PracticeVoice(system, turns, choice)
    studio = Studio(
      speaker: voice, microphone: PracticeMicrophone(system, turns), listeners: ears,
      session: turns, control: PracticeVoiceControl(choice: choice, voice: voice))
    Task { [ears] in await ears.warmUp() }
  }

  private static func remembered(
    in file: SettingsFile?
  ) -> (Settings, troubles: [any ReadableError]) {
    do throws(SettingsError) {
      return (try file?.read() ?? Settings(), [])
    } catch {
      return (Settings(), [error])
    }
  }

  /// To be called when no lesson runs any more.
  public func close() async {
    await turns.stop()
    await ears.close()
  }
}

/// Changes the voice while it speaks.
struct PracticeVoiceControl: VoiceControl {
  let choice: VoiceChoice
  let voice: PracticeVoice

  func turn(_ knob: VoiceKnob) async -> VoiceChange {
    let change = await choice.turn(knob)
    await voice.setGain(await choice.gain)
    return change
  }
}

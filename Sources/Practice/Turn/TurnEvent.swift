/// What happens to a turn.
public enum TurnEvent: Sendable, Hashable {
  case start
  /// A word of the prompt begins to be heard; where it stands in the prompt's text.
  case speaking(Range<String.Index>)
  /// The exercise is there again, as it was left: nothing speaks or listens before it is asked to.
  case takeUp
  case promptEnded(SpeakingEnd)
  case promptFailed(Trouble)
  case microphoneOpened
  /// The microphone, or what would listen to it, is not to be had.
  case microphoneFailed(Trouble)
  case heard(ListeningUpdate)
  /// The microphone was open and is gone: a call, a device that was unplugged, a server that died.
  case microphoneLost(Trouble?)
  case scored(TurnResult)
  case scoringFailed(Trouble)
  /// The melodies of a scored answer, some time after its score.
  case contours(ContourPair)
  /// A line of input.
  case line(String)
  /// There will be no more input.
  case endOfInput
}

/// What is to be done, in this order.
public enum TurnEffect: Sendable, Hashable {
  case beginSound, endSound
  case speak(Pace)
  case stopSpeaking
  case adjust(VoiceKnob)
  /// The learner's own, as loud as the voice says this.
  case playRecording(like: String?)
  case speakModel(String)
  case openMicrophone, closeMicrophone
  case score
  /// Beside the melody of this text.
  case drawContours(String)
  case show(TurnNews)
  /// To be said unless it has been said already.
  case tell(Trouble, of: TroublePart)
}

/// What a person is to be told about a turn.
public enum TurnNews: Sendable, Hashable {
  /// The voice has come to this word of the prompt's text; for a display that moves.
  case speaking(Range<String.Index>)
  /// The microphone is open: speak now.
  case microphoneOpened
  /// While it is open; for a display that moves.
  case listening(ListeningUpdate)
  case microphoneClosed(Heard)
  /// What was said, with its score.
  case result(TurnResult)
  /// What was typed, beside the accepted text that is nearest.
  case compared(TypedComparison)
  /// Which of the words the learner took what was heard for.
  case picked(String, wanted: String)
  /// Why there is no score, and what to do.
  case advice(Advice)
  /// How the answer went up and down, for a display that draws.
  case contours(ContourPair)
  /// The learner's own recording is played, or the voice says an accepted text.
  case plays(Playing)
  /// The recording was asked for, and there is none.
  case nothingRecorded
  /// The turn was cut off, for a reason if one is known.
  case interrupted(Trouble?)
  /// What was heard once more was cut off; the answer and its score stay.
  case hearingInterrupted(Trouble?)
  /// An answer is to be typed.
  case asksForAnswer
  /// Again, next, listen, undo or quit.
  case asksForChoice
  /// A line that is none of the choices.
  case notUnderstood(String)
  /// This is where the lesson began.
  case nothingToUndo

  /// Whether it is what became of an answer, which stays to be seen.
  var isOutcome: Bool {
    switch self {
    case .result, .compared, .picked, .advice, .interrupted: true
    case .speaking, .microphoneOpened, .listening, .microphoneClosed, .contours, .plays,
      .nothingRecorded, .hearingInterrupted, .asksForAnswer, .asksForChoice, .notUnderstood,
      .nothingToUndo:
      false
    }
  }
}

/// What an open microphone heard in all.
public struct Heard: Sendable, Hashable {
  /// The highest of the updates, dBFS; nothing if there was none.
  public var loudest: Double?
  /// The last of the updates.
  public var words: [String]

  public init(loudest: Double? = nil, words: [String] = []) {
    self.loudest = loudest
    self.words = words
  }

  mutating func take(_ update: ListeningUpdate) {
    if update.level.isFinite { loudest = max(loudest ?? update.level, update.level) }
    words = update.words
  }
}

import Lessons
import Practice
import Scoring

/// What a person sees of a lesson: news and keys give the next.
struct LessonState: Sendable, Hashable {
  enum Phase: Sendable, Hashable {
    case speaking, listening, scoring, typing, choosing
  }

  enum Outcome: Sendable, Hashable {
    case scored(Assessment, of: String)
    case compared(TypedComparison)
    case advice(Advice)
    case interrupted(Trouble?)
    /// Which word of a pair was heard, by the learner or from the learner.
    case word(TurnNews)
  }

  enum Try: Sendable, Hashable {
    /// 0–100.
    case scored(Double)
    case typed(isRight: Bool)
  }

  let lesson: Lesson
  var phase = Phase.speaking
  var exercise: Exercise?
  var number = 0
  var count = 0
  /// The word of the prompt's text that the voice is saying.
  var spoken: Range<String.Index>?
  /// Of the microphone while it is open, dBFS.
  var level: Double?
  /// Heard so far.
  var words: [String] = []
  var outcome: Outcome?
  var contours: ContourPair?
  /// Between an answer and the choice, or behind it: what is played beside the prompt.
  var playing: Playing?
  /// Whether the learner can hear himself.
  var hasRecording = false
  /// At this exercise.
  var tries: [Try] = []
  /// Since this exercise began.
  var troubles: [Trouble] = []

  /// Whether keys go into the line.
  var isEditing = false
  var line = EditLine()
  var showsReading = false
  /// The beginning of an answer.
  var showsHint = false
  /// Melodies are shown where there is room for them; this turns it round.
  var turnsContoursRound = false
  var showsHelp = false
  var helpScroll = 0
  var asksToQuit = false
  /// The last key did nothing.
  var missedKey = false
  /// What was changed about the voice with the last key.
  var change: VoiceChange?
  /// The last key would have taken back what came before the lesson.
  var hasNothingToUndo = false
  var scroll = 0

  init(_ lesson: Lesson) { self.lesson = lesson }

  mutating func take(_ news: LessonNews) {
    switch news {
    case .began, .ended: break
    case .exercise(let exercise, let number, let count):
      // What was said before the first exercise has not been seen yet.
      if self.exercise != nil { troubles = [] }
      (self.exercise, self.number, self.count) = (exercise, number, count)
      tries = []
      (showsReading, showsHint) = (false, false)
      begin()
    case .returned(let exercise, let number, let count, let outcome):
      let tries = exercise == self.exercise && number == self.number ? tries : nil
      take(.exercise(exercise, number: number, count: count))
      for news in outcome { take(news) }
      // It is kept no longer than its exercise.
      hasRecording = false
      if let tries { self.tries = tries }
    case .turn(let news, _): take(news)
    case .changed(let change): self.change = change
    case .trouble(let trouble): troubles.append(trouble)
    }
  }

  /// The voice speaks, and an answer is to follow.
  mutating func begin() {
    phase = .speaking
    (outcome, level, words, spoken) = (nil, nil, [], nil)
    (contours, playing, hasRecording) = (nil, nil, false)
    (isEditing, line, scroll) = (false, EditLine(), 0)
  }

  private mutating func take(_ news: TurnNews) {
    // Whatever comes behind a word, the voice has ended.
    spoken = nil
    switch news {
    case .speaking(let word): spoken = word
    case .microphoneOpened: phase = .listening
    case .listening(let update): (level, words) = (update.level, update.words)
    case .microphoneClosed(let heard): (phase, level, words) = (.scoring, nil, heard.words)
    case .result(.scored(let assessment, let text)):
      outcome = .scored(assessment, of: text)
      hasRecording = true
      tries.append(.scored(assessment.scores.overall))
    case .result(.rival):
      outcome = .word(news)
      hasRecording = true
      tries.append(.typed(isRight: false))
    case .result: break
    case .picked(let word, let wanted):
      outcome = .word(news)
      tries.append(.typed(isRight: word == wanted))
    case .compared(let comparison):
      outcome = .compared(comparison)
      tries.append(.typed(isRight: comparison.isRight))
    case .advice(let advice):
      outcome = .advice(advice)
      hasRecording = advice != .nothingSaid && advice != .deadMicrophone
    case .contours(let pair): contours = pair
    case .plays(let playing):
      self.playing = playing
      (phase, isEditing, level) = (.choosing, false, nil)
    case .nothingRecorded: missedKey = true
    case .hearingInterrupted(let trouble): if let trouble { troubles.append(trouble) }
    case .interrupted(let trouble): outcome = .interrupted(trouble)
    // Words are picked by single keys.
    case .asksForAnswer: (phase, isEditing) = (.typing, exercise?.answering != .picked)
    case .asksForChoice:
      (phase, isEditing, line, playing) = (.choosing, false, EditLine(), nil)
    case .notUnderstood: missedKey = true
    case .nothingToUndo: hasNothingToUndo = true
    }
  }
}

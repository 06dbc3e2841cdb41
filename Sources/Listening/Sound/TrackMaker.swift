import Lessons
public import ListeningLists
import Speech
import WorkQueue

/// How sentences are to be read.
public struct Reading: Sendable, Hashable {
  public var pattern: Pattern
  /// The silence of a `gap`, by the time that the English takes.
  public var gap: Double
  /// Of everything that is spoken; 1 is the voice's own.
  public var rate: Double
  /// Of the English, as eSpeak NG lists it.
  public var voice: String

  public init(
    pattern: Pattern = .standard, gap: Double = 1.2, rate: Double = 1, voice: String = "en-us"
  ) {
    (self.pattern, self.gap, self.rate, self.voice) = (pattern, gap, rate, voice)
  }
}

/// Speaks whole sentences into memory, on a thread of its own.
actor TrackMaker {
  static let sampleRate = 22_050
  /// Seconds of silence between two spoken steps, and behind a sentence.
  static let breath = 0.45
  static let rest = 0.9
  /// A gap is for repeating: even a word needs some time.
  static let shortestGap = 0.6
  static let japaneseVoice = "ja"

  private let executor = WorkQueue(label: "okojo.listening")
  private let reading: Reading

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(_ reading: Reading) { self.reading = reading }

  /// A step for which the sentence has no text is left out: Japanese without kana.
  /// - Throws: `SpeechError`
  func track(for sentence: Sentence) throws -> Track {
    var parts = TrackParts()
    var spoken: [Double: SpokenText] = [:]
    func english(_ rate: Double) throws -> SpokenText {
      if let speech = spoken[rate] { return speech }
      let speech = try speak(sentence.english, reading.voice, rate)
      spoken[rate] = speech
      return speech
    }
    for step in reading.pattern.steps {
      switch step.task {
      case .english(let rate):
        parts.add(step.label, try english(rate), showsWords: true)
      case .japanese(let rate):
        guard let kana = sentence.japanese.kana else { continue }
        parts.add(step.label, try speak(kana, Self.japaneseVoice, rate), showsWords: false)
      case .gap(let factor):
        let length = Trimming.trimmed(try english(1).samples, sampleRate: Self.sampleRate)
          .samples.count
        let gap = Double(length) / Double(Self.sampleRate) * reading.gap * factor
        parts.addGap(step.label, seconds: max(gap, Self.shortestGap))
      }
    }
    return parts.track()
  }

  private func speak(_ text: String, _ voice: String, _ rate: Double) throws -> SpokenText {
    try Voice(voice).synthesize(text, Manner(speed: rate * reading.rate, leadIn: 0))
  }
}

/// A track in the making.
private struct TrackParts {
  private var samples: [Int16] = []
  private var marks: [Track.Mark] = []
  /// The last step was spoken: the next one that is too begins after a breath.
  private var needsBreath = false

  mutating func add(_ label: String, _ speech: SpokenText, showsWords: Bool) {
    let (trimmed, cut) = Trimming.trimmed(speech.samples, sampleRate: speech.sampleRate)
    guard !trimmed.isEmpty else { return }
    if needsBreath { addSilence(TrackMaker.breath) }
    let start = samples.count
    let shown = showsWords ? speech.words : []
    let words = shown.map { word in
      let offset = Int(word.start * Double(speech.sampleRate)) - cut
      return Track.Word(range: word.range, start: start + max(0, offset))
    }
    marks.append(Track.Mark(offset: start, step: label, words: words))
    samples += trimmed
    needsBreath = true
  }

  mutating func addGap(_ label: String, seconds: Double) {
    marks.append(Track.Mark(offset: samples.count, step: label, words: []))
    addSilence(seconds)
    needsBreath = false
  }

  mutating func track() -> Track {
    addSilence(TrackMaker.rest)
    return Track(samples: samples, marks: marks)
  }

  private mutating func addSilence(_ seconds: Double) {
    samples += repeatElement(0, count: Int(seconds * Double(TrackMaker.sampleRate)))
  }
}

import Practice
import Recognition
import Scoring
import WorkQueue

/// Listens to one answer and judges it.
///
/// When speech seems to be over the score is begun on what there is; should nothing follow, it is
/// there when the end is certain.
actor AnswerListener: Listener {
  private struct Guess {
    /// Places of the texts among which it was.
    let candidates: [Int]
    let score: Task<(verdict: Verdict, text: Int, rival: Int?), any Error>
  }

  private let queue = WorkQueue(label: "okojo.listener")
  private let live: LiveListener
  private let texts: [ExpectedText]
  private let rivals: [ExpectedText]
  private let bench: JudgesBench
  private var guess: Guess?
  /// Samples since speech seemed to be over.
  private var quiet = 0
  private var hearing = Hearing()

  /// Somebody who has not said all of the text is given more time before the score is begun.
  private static let patience = 8_000
  /// Are held against the sound; each costs some milliseconds.
  private static let fewTexts = 8

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - live: has begun its turn.
  ///   - texts: what is accepted, not empty.
  ///   - rivals: what is easily said instead.
  init(
    live: sending LiveListener, texts: [ExpectedText], rivals: [ExpectedText], bench: JudgesBench
  ) {
    (self.live, self.texts, self.rivals, self.bench) = (live, texts, rivals, bench)
  }

  func feed(_ samples: [Int16]) async -> Practice.ListeningUpdate {
    let update: Recognition.ListeningUpdate
    do {
      update = try live.feed(samples)
    } catch {
      // Without the recogniser nothing is shown; the ends of speech are still found, and the
      // score, which has a model of its own, will tell what is wrong.
      return Practice.ListeningUpdate(level: -96)
    }
    hearing = update.hearing
    speculate(update, samples.count)
    return Practice.ListeningUpdate(
      level: update.level, words: words(of: update.hearing), outcome: outcome(update.outcome))
  }

  func score() async throws -> TurnResult {
    let samples = live.utterance
    live.close()
    let candidates = candidates
    let judged: (verdict: Verdict, text: Int, rival: Int?)
    if let guess, guess.candidates == candidates {
      judged = try await guess.score.value
    } else {
      judged = try await bench.verdict(
        on: samples, among: candidates.map { texts[$0] }, beside: rivals)
    }
    guess = nil
    let text = candidates[judged.text]
    if let rival = judged.rival {
      return .rival(rivals[rival].text, insteadOf: texts[text].text)
    }
    switch judged.verdict {
    case .scored(let assessment): return .scored(assessment, of: texts[text].text)
    case .wrongText: return RecordingFault(samples)?.result ?? .wrongText
    case .noSpeech: return RecordingFault(samples)?.result ?? .noSpeech
    }
  }

  func recording() async -> Recording? {
    let samples = live.utterance
    return samples.isEmpty ? nil : Recording(samples: samples)
  }

  private func speculate(_ update: Recognition.ListeningUpdate, _ count: Int) {
    guard update.isProbablyOver, update.outcome == nil else {
      quiet = 0
      if update.outcome == nil {
        guess?.score.cancel()
        guess = nil
      }
      return
    }
    quiet += count
    guard guess == nil, update.hearing.isComplete || quiet >= Self.patience else { return }
    let candidates = candidates
    let (samples, expected) = (live.utterance, candidates.map { texts[$0] })
    guess = Guess(
      candidates: candidates,
      score: Task { [bench, rivals] in
        try await bench.verdict(on: samples, among: expected, beside: rivals)
      })
  }

  /// The heard one first: the live recogniser is quick, and takes one for another that has the
  /// same words.
  private var candidates: [Int] {
    let heard = hearing.words.map { texts[hearing.text].words[$0].text }
    let near = nearestTexts(to: heard, among: texts.map { $0.words.map(\.text) })
    return [hearing.text] + near.filter { $0 != hearing.text }.prefix(Self.fewTexts - 1)
  }

  /// The live recogniser knows only the right word of a pair, and would hear it in the other one.
  private func words(of hearing: Hearing) -> [String] {
    guard rivals.isEmpty else { return [] }
    return hearing.words.map { texts[hearing.text].words[$0].text }
  }

  private func outcome(
    _ outcome: SpeechEndpointer.Outcome?
  ) -> Practice.ListeningUpdate.Outcome? {
    switch outcome {
    case nil: nil
    case .utterance: .utteranceOver
    case .tooLong: .tooLong
    case .nothingSaid: .nothingSaid
    case .deadMicrophone: .deadMicrophone
    }
  }
}

/// What is wrong with a recording that could not be scored, where it is the level.
enum RecordingFault {
  case tooQuiet, clipped

  /// −40 dBFS: below it, speech drowns in the noise of most microphones.
  private static let quietPeak = 328
  /// Cut-off samples of a thousand.
  private static let clippedShare = 5

  init?(_ samples: [Int16]) {
    let peak = samples.reduce(0) { max($0, abs(Int($1))) }
    let cut = samples.count { abs(Int($0)) >= 32_700 }
    if peak < Self.quietPeak {
      self = .tooQuiet
    } else if cut * 1_000 > samples.count * Self.clippedShare {
      self = .clipped
    } else {
      return nil
    }
  }

  var result: TurnResult { self == .tooQuiet ? .tooQuiet : .clipped }
}

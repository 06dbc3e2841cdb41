import Foundation

/// Turns predictions on the experts' scales into an assessment on 0–100.
struct AssessmentBuilder {
  let text: ExpectedText
  let hearing: Hearing
  let additions: [AddedSpeech]
  /// Probability that the text was said at all.
  let match: Float

  /// Under this nothing is called good.
  static let goodScore = 60.0
  /// Under this a phone is called by what it sounds like.
  static let doubtfulPhone = 50.0
  /// The most that a word or a phone with a slip is worth: just not good, and doubtful.
  static let mostWithSlip = (word: 59.9, phone: 49.9)

  var assessment: Assessment {
    let words = expectedWords
    let said = words.filter { $0.status != .omitted }
    let completeness = Double(said.count) / Double(words.count)
    let all = (said + insertedWords).sorted { ($0.span?.start ?? 0) < ($1.span?.start ?? 0) }
    return Assessment(
      recognized: all.map { $0.text.lowercased() }.joined(separator: " "),
      scores: scores(completeness: completeness), words: inOrder(words))
  }

  /// The overall score is the experts' total, less where the text was hardly said or not wholly.
  ///
  /// The powers are a trade measured on the learners (Documentation/Scoring.md): a harder factor
  /// tells wrong texts apart better, and agrees less with the experts on right ones.
  private func scores(completeness: Double) -> Scores {
    let utterance = hearing.predictions.utterance
    func scaled(_ value: Float?) -> Double { 10 * Double(value ?? 0) }
    return Scores(
      overall: scaled(utterance?.total) * pow(Double(match), 0.25) * completeness.squareRoot(),
      accuracy: scaled(utterance?.accuracy), fluency: scaled(utterance?.fluency),
      completeness: 100 * completeness, prosody: scaled(utterance?.prosody))
  }

  private var expectedWords: [Word] {
    var first = 0
    return text.words.enumerated().map { index, word in
      let spoken = first..<first + word.spoken.count
      first = spoken.upperBound
      let places = hearing.alignment.phones.indices.filter {
        spoken.contains(hearing.alignment.phones[$0].word)
      }
      guard let start = places.first, let end = places.last,
        let prediction = hearing.predictions.words[index]
      else { return Word(text: word.text, status: .omitted, score: 0, span: nil, phones: []) }
      // Of a word that is spoken as several, some may be missing.
      let missing = spoken.count { hearing.alignment.omitted.contains($0) }
      let share = 1 - Double(missing) / Double(spoken.count)
      let score = min(
        10 * Double(prediction.total) * share,
        places.contains { hearing.predictions.slips[$0] != nil } ? Self.mostWithSlip.word : 100)
      return Word(
        text: word.text, status: score < Self.goodScore ? .mispronounced : .ok, score: score,
        span: Span(
          frames: hearing.alignment.phones[start].start..<hearing.alignment.phones[end].end),
        phones: places.map(phone))
    }
  }

  private func phone(_ place: Int) -> PhoneScore {
    let aligned = hearing.alignment.phones[place]
    let slip = hearing.predictions.slips[place]
    let goodness = 50 * Double(hearing.predictions.phones[place])
    let score = slip == nil ? goodness : min(goodness, Self.mostWithSlip.phone)
    let rival = score < Self.doubtfulPhone ? hearing.predictions.heard[place] : nil
    return PhoneScore(
      expected: aligned.phone.name, heard: (slip?.heard ?? rival ?? aligned.phone).name,
      score: score, span: Span(frames: aligned.start..<aligned.end),
      slip: slip.map { Double($0.probability) })
  }

  private var insertedWords: [Word] {
    additions.map { addition in
      Word(
        text: addition.words.isEmpty ? "…" : addition.words.joined(separator: " "),
        status: .inserted, score: 0, span: Span(frames: addition.frames), phones: [])
    }
  }

  /// Expected words in the text's order, each inserted one before the first that starts later.
  private func inOrder(_ words: [Word]) -> [Word] {
    var result = words
    for inserted in insertedWords {
      let later = result.firstIndex { word in
        guard let span = word.span, let own = inserted.span else { return false }
        return span.start > own.start
      }
      result.insert(inserted, at: later ?? result.endIndex)
    }
    return result
  }
}

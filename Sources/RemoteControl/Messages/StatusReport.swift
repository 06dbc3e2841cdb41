import Language
public import Listening

/// The player's status as JSON has it (Documentation/Steering.md).
public struct StatusReport: Codable, Sendable, Hashable {
  public struct Sentence: Codable, Sendable, Hashable {
    public let id: String
    public let english: String
    public let japanese: String
    public let lesson: String
    public let lessonEnglish: String
    public let lessonJapanese: String
    public let length: Double?

    private enum CodingKeys: String, CodingKey {
      case id, english, japanese, lesson, length
      case lessonEnglish = "lesson_english"
      case lessonJapanese = "lesson_japanese"
    }

    init(_ sentence: ListeningStatus.Sentence) {
      (id, english, japanese) = (sentence.id, sentence.english, sentence.japanese)
      (lesson, lessonEnglish) = (sentence.lessonID, sentence.lessonEnglish)
      lessonJapanese = sentence.lessonJapanese
      length = sentence.length.map(milliseconds)
    }
  }

  /// `playing`, `paused`, `stopped`.
  public let playback: String
  /// In English and in Japanese.
  public let cause: String?
  public let causeJapanese: String?
  public let sentence: Sentence?
  public let following: Sentence?
  public let number: Int
  public let count: Int
  public let step: String?
  public let position: Double
  public let volume: Double
  public let isShuffled: Bool
  /// `none`, `sentence`, `list`.
  public let repeats: String
  public let canGoNext: Bool
  public let canGoPrevious: Bool
  public let remaining: Double?

  private enum CodingKeys: String, CodingKey {
    case playback, cause, sentence, number, count, step, position, volume, remaining
    case following = "next"
    case isShuffled = "shuffle"
    case repeats = "repeat"
    case causeJapanese = "cause_ja"
    case canGoNext = "can_go_next"
    case canGoPrevious = "can_go_previous"
  }

  public init(_ status: ListeningStatus) {
    (playback, step) = (status.playback.rawValue, status.step)
    (cause, causeJapanese) = (status.cause?.english, status.cause?.japanese)
    sentence = status.sentence.map(Sentence.init)
    following = status.following.map(Sentence.init)
    (number, count) = (status.number, status.count)
    position = milliseconds(status.position)
    volume = milliseconds(status.volume)
    isShuffled = status.isShuffled
    repeats =
      switch status.repeats {
      case .none: "none"
      case .sentence: "sentence"
      case .list: "list"
      }
    (canGoNext, canGoPrevious) = (status.canGoNext, status.canGoPrevious)
    remaining = status.remaining.map(milliseconds)
  }

  /// One line.
  public var json: String { String(decoding: JSONLine.bytes(self).dropLast(), as: UTF8.self) }
}

/// Three places behind the point are enough; what is no number, JSON has not.
private func milliseconds(_ seconds: Double) -> Double {
  seconds.isFinite ? (seconds * 1000).rounded() / 1000 : 0
}

public import Language

/// What the player does now: the same for the screen, for Now Playing and for `okojo listen status`.
public struct ListeningStatus: Sendable, Hashable {
  public enum Playback: String, Sendable, Hashable { case playing, paused, stopped }

  /// A sentence of the list.
  public struct Sentence: Sendable, Hashable {
    /// Unique in the list and stable while it is the same; for D-Bus: `A–Z a–z 0–9 _` only.
    public var id: String
    public var english: String
    public var japanese: String
    /// Of the lesson.
    public var lessonID: String
    public var lessonEnglish: String
    public var lessonJapanese: String
    /// Seconds of all its steps with gaps; nothing before it was synthesised.
    public var length: Double?

    public init(
      id: String, english: String, japanese: String, lessonID: String, lessonEnglish: String,
      lessonJapanese: String, length: Double?
    ) {
      (self.id, self.english, self.japanese, self.lessonID) = (id, english, japanese, lessonID)
      (self.lessonEnglish, self.lessonJapanese) = (lessonEnglish, lessonJapanese)
      self.length = length
    }
  }

  public var playback: Playback
  /// Why it is paused, if not by the listener: a call, a device that was unplugged, sleep.
  public var cause: Text?
  public var sentence: Sentence?
  public var following: Sentence?
  /// From 1; 0 where nothing is played.
  public var number: Int
  public var count: Int
  /// The step that sounds, as in the pattern: `en`, `gap`, `ja`, `en@0.7`.
  public var step: String?
  /// Seconds that were heard of the sentence when this was made.
  public var position: Double
  /// Of our own stream, 0–1.
  public var volume: Double
  public var isShuffled: Bool
  public var repeats: ListeningRepeat
  public var canGoNext: Bool
  public var canGoPrevious: Bool
  /// Seconds until the sleep timer ends it, if there is one.
  public var remaining: Double?

  public init(
    playback: Playback, cause: Text? = nil, sentence: Sentence? = nil,
    following: Sentence? = nil, number: Int = 0, count: Int = 0, step: String? = nil,
    position: Double = 0, volume: Double = 1, isShuffled: Bool = false,
    repeats: ListeningRepeat = .none, canGoNext: Bool = false, canGoPrevious: Bool = false,
    remaining: Double? = nil
  ) {
    (self.playback, self.cause, self.sentence, self.following) = (
      playback, cause, sentence, following
    )
    (self.number, self.count, self.step, self.position) = (number, count, step, position)
    (self.volume, self.isShuffled, self.repeats) = (volume, isShuffled, repeats)
    (self.canGoNext, self.canGoPrevious, self.remaining) = (canGoNext, canGoPrevious, remaining)
  }
}

import Pulse
import Speech

/// Tells the words of a speech while they are heard.
///
/// It follows the stream's own position, so that a pause, a busy server or a slow output moves the
/// words as it moves the sound.
struct SpokenWords {
  let words: [SpokenText.Word]
  /// Seconds of the stream before the first sample of the speech.
  let delay: Double

  /// Before the first sound the server has no position yet.
  private static let untilItBegins = Duration.milliseconds(20)
  /// A position that stands still is not asked for without a rest.
  private static let shortest = 0.01

  /// Returns behind the last word, or when the task is cancelled.
  func follow(
    _ playback: Playback, _ onWord: @Sendable (Range<String.Index>) async -> Void
  ) async {
    for word in words {
      guard await wait(until: delay + word.start, of: playback), !Task.isCancelled else { return }
      await onWord(word.range)
    }
  }

  /// Sleeps until the word is due: a wake-up for each word, and a second where the guess was early.
  /// - Returns: whether it came.
  private func wait(until time: Double, of playback: Playback) async -> Bool {
    do {
      while true {
        guard let position = await playback.position(), position > 0 else {
          try await Task.sleep(for: Self.untilItBegins)
          continue
        }
        let rest = time - position
        if rest <= 0 { return true }
        try await Task.sleep(for: .seconds(max(rest, Self.shortest)), tolerance: .milliseconds(5))
      }
    } catch {
      // Cancelled: the speech is over.
      return false
    }
  }
}

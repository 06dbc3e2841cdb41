import CEspeakNG

/// What one synthesis gives, piece by piece.
final class SynthesisCollector {
  /// A word that begins.
  struct WordEvent {
    /// Of the word's first character, in Unicode scalars of the text, from 1.
    let position: Int
    /// Milliseconds since the beginning of the sound.
    let time: Int
  }

  private(set) var samples: [Int16]
  private(set) var words: [WordEvent] = []
  private(set) var wasCancelled = false

  /// - Parameter silence: samples before the first piece.
  init(silence: Int) { samples = Array(repeating: 0, count: silence) }

  /// - Returns: whether to go on: not after the task that waits for the sound was cancelled.
  func take(_ piece: UnsafeBufferPointer<Int16>, events: UnsafePointer<espeak_EVENT>) -> Bool {
    samples.append(contentsOf: piece)
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      if event.pointee.type == espeakEVENT_WORD {
        words.append(
          WordEvent(
            position: Int(event.pointee.text_position), time: Int(event.pointee.audio_position)))
      }
      event += 1
    }
    wasCancelled = Task.isCancelled
    return !wasCancelled
  }
}

/// Called by the library within `espeak_Synth`, on the same thread. A piece without samples is
/// no end; the end is a piece without a buffer. Returns 0 to go on and 1 to stop.
func collectPiece(
  wave: UnsafeMutablePointer<Int16>?, count: Int32, events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let events, let collector = events.pointee.user_data else { return 0 }
  let piece = UnsafeBufferPointer(start: wave, count: wave == nil ? 0 : Int(count))
  let goesOn = Unmanaged<SynthesisCollector>.fromOpaque(collector).takeUnretainedValue()
    .take(piece, events: events)
  return goesOn ? 0 : 1
}

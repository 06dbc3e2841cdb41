import WorkQueue

/// Speaks texts ahead of need, on a thread that is nobody else's: Swift's own threads never wait
/// for the library.
public actor Synthesizer {
  private struct Key: Hashable {
    let text: String
    let voice: String
    let speed: Double
  }

  private static let capacity = 8

  private let executor = WorkQueue(label: "okojo.speech")
  private let manner: Manner
  /// The one that was used last stands last.
  private var cache: [(key: Key, speech: SpokenText)] = []

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public init(_ manner: Manner = Manner()) { self.manner = manner }

  /// Makes the speech of a text that will be wanted soon, and returns when it is there. What goes
  /// wrong will be thrown by `speech(for:voice:)`.
  /// - Parameter voice: as for `Voice`.
  public func prepare(_ text: String, voice: String = "en-us") {
    // The error is not lost: nothing is kept, so that the one who needs the speech gets it.
    _ = try? speech(for: text, voice: voice)
  }

  /// The speech of a text, at once if it was prepared.
  /// - Parameter speed: a factor of the manner's.
  /// - Throws: `SpeechError`; `CancellationError` if the current task is cancelled.
  public func speech(
    for text: String, voice: String = "en-us", speed: Double = 1
  ) throws -> SpokenText {
    let key = Key(text: text, voice: voice, speed: speed)
    if let place = cache.firstIndex(where: { $0.key == key }) {
      let entry = cache.remove(at: place)
      cache.append(entry)
      return entry.speech
    }
    var manner = manner
    manner.speed *= speed
    let speech = try Voice(voice).synthesize(text, manner)
    if cache.count == Self.capacity { cache.removeFirst() }
    cache.append((key, speech))
    return speech
  }
}

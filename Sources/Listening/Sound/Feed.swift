import Pulse
import Synchronization

/// The mixer between the player, which says what is to be heard, and the stream, which asks for it.
final class Feed: SampleSource {
  private let mixer: Mutex<Mixer>
  private let passed: AsyncStream<Mixer.Passed>.Continuation
  /// The steps that were given to the server, in their order.
  let steps: AsyncStream<Mixer.Passed>

  init(_ mixer: Mixer) {
    self.mixer = Mutex(mixer)
    (steps, passed) = AsyncStream.makeStream()
  }

  func next(_ count: Int) -> [Int16] {
    let (samples, steps) = mixer.withLock { mixer in
      (mixer.next(count), mixer.takePassed())
    }
    for step in steps { passed.yield(step) }
    return samples
  }

  func with<Result: Sendable>(_ body: (inout Mixer) -> Result) -> Result {
    mixer.withLock { mixer in body(&mixer) }
  }

  /// No more steps are told.
  func finish() { passed.finish() }
}

/// The time in which a use was granted. Whatever takes the sound card from everybody starts a new
/// one, so that grants from before are worth nothing; owners keep a `Generation?`, never a Bool.
public struct Generation: Sendable, Hashable {
  private var number: UInt64

  init(number: UInt64 = 0) { self.number = number }

  /// Wraps; only equality matters.
  mutating func advance() { number &+= 1 }
}

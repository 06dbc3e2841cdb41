/// A slip that learners make: what should have been said, and what is said instead.
enum SlipKind: Sendable, Hashable {
  case substituted(Phone, by: Phone)
  /// A vowel behind a consonant, at the end of a word or before another consonant.
  case vowelPutIn
  /// The last consonant of a word.
  case leftOut

  /// Reads a line of the model: `R L`, `+ vowel`, `- dropped`.
  init?(_ line: some StringProtocol) {
    let parts = line.split(separator: " ")
    guard parts.count == 2 else { return nil }
    switch (parts[0], parts[1]) {
    case ("+", "vowel"): self = .vowelPutIn
    case ("-", "dropped"): self = .leftOut
    default:
      guard let expected = Phone(name: parts[0]), let heard = Phone(name: parts[1]) else {
        return nil
      }
      self = .substituted(expected, by: heard)
    }
  }

  /// Consonants that are left out at the end of a word.
  static let leftOutAtEnd: Set<Phone> = [.t, .d, .k, .p, .l, .n, .m]
}

/// A slip that was heard in an aligned phone.
public struct HeardSlip: Sendable, Hashable {
  /// What was said instead; a vowel where one was put in behind a consonant, silence where the
  /// consonant was left out.
  public let heard: Phone
  /// Probability that it was this slip, 0–1.
  public let probability: Float
  /// Log-odds over the limit of its kind: above 0 it is believed.
  let certainty: Float
}

import Foundation

/// A word of an attempt, as the database has it.
public struct AttemptWord: Sendable, Hashable, Codable {
  public let text: String
  /// `ok`, `mispronounced`, `omitted` or `inserted`.
  public let status: String
  /// 0–100.
  public let score: Double
  public let phones: [AttemptPhone]

  public init(text: String, status: String, score: Double, phones: [AttemptPhone]) {
    self.text = text
    self.status = status
    self.score = scale(score)
    self.phones = phones
  }
}

/// A sound of a word.
public struct AttemptPhone: Sendable, Hashable, Codable {
  /// ARPAbet: `L`.
  public let expected: String
  /// What it sounded like; the same as `expected` unless the evidence was strong.
  public let heard: String
  /// 0–100.
  public let score: Double

  public init(expected: String, heard: String, score: Double) {
    self.expected = expected
    self.heard = heard
    self.score = scale(score)
  }
}

/// `heard` is left out where it is what was expected: of thousands of attempts sounds are the most.
extension AttemptPhone {
  private enum Key: CodingKey {
    case expected, heard, score
  }

  public init(from decoder: any Decoder) throws {
    let phone = try decoder.container(keyedBy: Key.self)
    let expected = try phone.decode(String.self, forKey: .expected)
    self.init(
      expected: expected,
      heard: try phone.decodeIfPresent(String.self, forKey: .heard) ?? expected,
      score: try phone.decode(Double.self, forKey: .score))
  }

  public func encode(to encoder: any Encoder) throws {
    var phone = encoder.container(keyedBy: Key.self)
    try phone.encode(expected, forKey: .expected)
    if heard != expected { try phone.encode(heard, forKey: .heard) }
    try phone.encode(score, forKey: .score)
  }
}

extension [AttemptWord] {
  /// The JSON of the database; SQL of the schema reads `phones`, `expected` and `score`.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and finite numbers are all there is, so encoding cannot fail.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// Words of another make, by a later okojo or by hand, count as none: the attempt stays.
  init(json: String) {
    self = (try? JSONDecoder().decode(Self.self, from: Data(json.utf8))) ?? []
  }
}

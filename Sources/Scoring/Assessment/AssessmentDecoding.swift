// A word and a sound have their times beside their other keys, as in rows of scores.

extension Word: Decodable {
  private enum Key: CodingKey {
    case text, status, score, phones
  }

  public init(from decoder: any Decoder) throws {
    let word = try decoder.container(keyedBy: Key.self)
    self.init(
      text: try word.decode(String.self, forKey: .text),
      status: try word.decode(Status.self, forKey: .status),
      score: try word.decode(Double.self, forKey: .score),
      span: try Span(optionallyFrom: decoder),
      phones: try word.decode([PhoneScore].self, forKey: .phones))
  }
}

extension PhoneScore: Decodable {
  private enum Key: CodingKey {
    case expected, heard, score, probability
  }

  public init(from decoder: any Decoder) throws {
    let phone = try decoder.container(keyedBy: Key.self)
    self.init(
      expected: try phone.decode(String.self, forKey: .expected),
      heard: try phone.decode(String.self, forKey: .heard),
      score: try phone.decode(Double.self, forKey: .score),
      span: try Span(from: decoder),
      slip: try phone.decodeIfPresent(Double.self, forKey: .probability))
  }
}

extension Span {
  fileprivate init?(optionallyFrom decoder: any Decoder) throws {
    guard try decoder.container(keyedBy: CodingKeys.self).contains(.start) else { return nil }
    self = try Span(from: decoder)
  }
}

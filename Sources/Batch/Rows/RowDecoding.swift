extension RowOutcome: Decodable {
  /// Reads the part of a row's JSON behind `file` and `text`.
  ///
  /// - Throws: `DecodingError` where keys are missing that the status asks for.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: RowKey.self)
    switch try row.decode(RowStatus.self, forKey: .status) {
    case .ok:
      self = .scored(
        try Assessment(from: decoder), try row.decode(Audio.self, forKey: .audio))
    case .wrongText:
      self = .wrongText(
        try Assessment(from: decoder), try row.decode(Audio.self, forKey: .audio))
    case .noSpeech:
      self = .noSpeech(try row.decode(Audio.self, forKey: .audio))
    case .error:
      self = .failed(
        try row.decode(Failure.self, forKey: .error),
        try row.decodeIfPresent(Audio.self, forKey: .audio))
    }
  }
}

private enum RowKey: String, CodingKey {
  case status, audio, error
}

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
    case expected, heard, score
  }

  public init(from decoder: any Decoder) throws {
    let phone = try decoder.container(keyedBy: Key.self)
    self.init(
      expected: try phone.decode(String.self, forKey: .expected),
      heard: try phone.decode(String.self, forKey: .heard),
      score: try phone.decode(Double.self, forKey: .score),
      span: try Span(from: decoder))
  }
}

extension Span {
  fileprivate init?(optionallyFrom decoder: any Decoder) throws {
    guard try decoder.container(keyedBy: CodingKeys.self).contains(.start) else { return nil }
    self = try Span(from: decoder)
  }
}

import Scoring

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

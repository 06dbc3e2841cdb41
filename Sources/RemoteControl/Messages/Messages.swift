import Foundation

/// A line of JSON to the player; its answer is another.
struct Request: Codable {
  let command: String
}

/// What the player says: how it is after the command, or why it did not take it.
enum Answer: Codable {
  struct Fault: Codable {
    /// `bad_request`, `unknown_command`, `line_too_long`.
    let code: String
    let message: String
  }

  case status(StatusReport)
  case fault(Fault)

  private enum CodingKeys: String, CodingKey { case status, error }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    if let fault = try fields.decodeIfPresent(Fault.self, forKey: .error) {
      self = .fault(fault)
    } else {
      self = .status(try fields.decode(StatusReport.self, forKey: .status))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .status(let status): try fields.encode(status, forKey: .status)
    case .fault(let fault): try fields.encode(fault, forKey: .error)
    }
  }

  static func fault(_ code: String, _ message: String) -> Answer {
    .fault(Fault(code: code, message: message))
  }
}

/// One value as one line.
enum JSONLine {
  static func bytes(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers that JSON has not are made zero where a report is made; nothing else can fail.
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// Nothing where it is no such value.
  static func value<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    try? JSONDecoder().decode(type, from: Data(bytes))
  }
}

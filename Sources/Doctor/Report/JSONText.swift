import Foundation

/// JSON as the commands of this part print it: one object, keys sorted.
enum JSONText {
  /// - Throws: `EncodingError`.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

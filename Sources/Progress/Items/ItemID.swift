import Foundation

/// Which exercise of which lesson, for as long as the exercise asks for the same.
///
/// An item has no name in its lesson file, and its place changes when lessons are edited. So it
/// goes by what it asks: the key is made from that and stays when items are moved, added or
/// removed, and when a translation, an accepted answer or a comma is mended. An item that asks for
/// something else is another item and begins anew.
public struct ItemID: Sendable, Hashable {
  /// The lesson's id.
  public let lesson: String
  /// Sixteen hexadecimal digits; `-2` behind them for the second item of a lesson that asks the
  /// same.
  public let key: String

  public init(lesson: String, key: String) { (self.lesson, self.key) = (lesson, key) }

  /// - Parameters:
  ///   - content: what is asked, in parts.
  ///   - repetition: how many items before it in the lesson have the same content.
  public init(lesson: String, content: [String], repetition: Int = 0) {
    let key = Self.digits(Self.hash(content.map(Self.plain).joined(separator: "\u{1F}")))
    self.init(lesson: lesson, key: repetition == 0 ? key : "\(key)-\(repetition + 1)")
  }

  /// Letters and digits of a text in lower case; what else there is separates words.
  static func plain(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping.lowercased()
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// FNV-1a of 64 bits (Fowler, Noll, Vo): the same in every run and on every machine, which
  /// Swift's own hash values are not. Of 1,000 items two agree by chance once in 10¹³ lessons.
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension ItemID: CustomStringConvertible {
  public var description: String { "\(lesson)/\(key)" }
}

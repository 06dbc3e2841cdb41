/// A path as the system sees it: bytes, which need not be UTF-8.
public struct FileName: Sendable, Hashable {
  public let bytes: [UInt8]

  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  public init(_ string: String) { bytes = Array(string.utf8) }

  /// The name as rows show it: bytes that are not UTF-8 are written `\xNN`, and so is the
  /// backslash of a name that itself reads `\xNN`. Names that differ are written differently,
  /// and ``init(written:)`` gives the name back.
  public var written: String {
    if let plain = String(validating: bytes, as: UTF8.self), !plain.contains("\\x") {
      return plain
    }
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = Self.sequenceLength(startingWith: first)
      let scalar = rest.prefix(length)
      if let valid = String(validating: scalar, as: UTF8.self), !Self.isEscape(rest) {
        result += valid
        rest = rest.dropFirst(length)
      } else {
        result += Self.escape(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Reads what ``written`` wrote.
  public init(written: String) {
    var bytes: [UInt8] = []
    var rest = Array(written.utf8)[...]
    while let first = rest.first {
      if Self.isEscape(rest), let byte = UInt8(hex: rest.dropFirst(2).prefix(2)) {
        bytes.append(byte)
        rest = rest.dropFirst(4)
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    self.bytes = bytes
  }

  /// Calls `body` with the name as C functions take it. A name with a NUL byte cannot be
  /// passed whole; manifests with such names are refused before they come here.
  public func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    try (bytes + [0]).withUnsafeBytes {
      try body($0.assumingMemoryBound(to: CChar.self).baseAddress!)
    }
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "x")])
      && UInt8(hex: bytes.dropFirst(2).prefix(2)) != nil
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (byte < 16 ? "0" : "") + digits
  }

  private static func sequenceLength(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension UInt8 {
  /// Reads exactly two hexadecimal digits.
  fileprivate init?(hex digits: ArraySlice<UInt8>) {
    guard digits.count == 2 else { return nil }
    var value: UInt8 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, digit < 0x80 else {
        return nil
      }
      value = value << 4 | UInt8(number)
    }
    self = value
  }
}

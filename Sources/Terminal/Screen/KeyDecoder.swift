import CNCurses

/// What ncurses reads, as keys. It knows the terminal's sequences; text comes byte by byte, in
/// pieces of any length.
struct KeyDecoder {
  private var pending: [UInt8] = []

  /// - Parameter code: a byte, or one of ncurses' numbers above.
  /// - Returns: nothing for the beginning of a character, and for what is no key of ours.
  mutating func take(_ code: Int32) -> Key? {
    guard let byte = UInt8(exactly: code) else {
      pending = []
      return Self.special[code]
    }
    if pending.isEmpty, byte < 0x80 { return Self.plain(byte) }
    return take(continuing: byte)
  }

  /// A byte that does not fit ends what was begun, and begins anew.
  private mutating func take(continuing byte: UInt8) -> Key? {
    let continues = byte & 0xC0 == 0x80
    if continues == pending.isEmpty {
      pending = []
      if continues { return nil }
      if byte < 0x80 { return Self.plain(byte) }
    }
    pending.append(byte)
    guard pending.count == Self.length(pending[0]) else { return nil }
    defer { pending = [] }
    guard let text = String(validating: pending, as: UTF8.self) else { return nil }
    return text.unicodeScalars.first.map { .text($0) }
  }

  /// Of the sequence that a byte begins (RFC 3629).
  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    default: 2
    }
  }

  private static func plain(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...: .text(Unicode.Scalar(byte))
    default: nil
    }
  }

  private static let special: [Int32: Key] = [
    KEY_ENTER: .enter, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_UP: .up, KEY_DOWN: .down,
    KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end, KEY_PPAGE: .pageUp,
    KEY_NPAGE: .pageDown,
  ]
}

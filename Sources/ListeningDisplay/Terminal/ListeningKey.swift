import Listening

/// What a key stands for.
enum ListeningKey: Sendable, Hashable {
  case toggle, next, previous, louder, softer, full, shuffle, repeats, help, quit
}

/// Bytes of a terminal as keys; an arrow may come in pieces.
struct ListeningKeys {
  private var pending: [UInt8] = []

  mutating func take(_ bytes: some Sequence<UInt8>) -> [ListeningKey] {
    bytes.compactMap { take($0) }
  }

  private mutating func take(_ byte: UInt8) -> ListeningKey? {
    if byte == 0x1B {
      pending = [byte]
      return nil
    }
    switch pending.count {
    case 1 where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"):
      pending.append(byte)
      return nil
    case 2...:
      // What a longer sequence has before its last letter.
      if !(0x40...0x7E).contains(byte) { return nil }
      pending = []
      return Self.arrow(byte)
    default:
      pending = []
      return Self.plain(byte)
    }
  }

  private static func arrow(_ byte: UInt8) -> ListeningKey? {
    switch byte {
    case UInt8(ascii: "A"): .louder
    case UInt8(ascii: "B"): .softer
    case UInt8(ascii: "C"): .next
    case UInt8(ascii: "D"): .previous
    default: nil
    }
  }

  private static func plain(_ byte: UInt8) -> ListeningKey? {
    switch Character(Unicode.Scalar(byte)) {
    case " ": .toggle
    case "n", "N", "l": .next
    case "p", "P", "h": .previous
    case "+", "=": .louder
    case "-", "_": .softer
    case "0": .full
    case "s", "S": .shuffle
    case "r", "R": .repeats
    case "?": .help
    case "q", "Q": .quit
    default: nil
    }
  }
}

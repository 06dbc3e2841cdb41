import Foundation

/// A text in the few characters that the rules of reading know, each with its place in the
/// original: full-width letters made narrow, accents taken off, apostrophes and hyphens made one
/// of a kind, and a space for all that is no part of an English word.
struct PlainText {
  struct Unit {
    let plain: Character
    let place: Range<String.Index>
  }

  let source: String
  let units: [Unit]

  init(_ source: String) {
    self.source = source
    var units: [Unit] = []
    for index in source.indices {
      let place = index..<source.index(after: index)
      for plain in Self.plain(source[index]) { units.append(Unit(plain: plain, place: place)) }
    }
    self.units = units
  }

  /// The runs between spaces.
  var chunks: [Chunk] {
    var chunks: [Chunk] = []
    var start = 0
    for end in 0...units.count where end == units.count || separates(end) {
      if start < end { chunks.append(Chunk(self, start..<end)) }
      start = end + 1
    }
    return chunks
  }

  /// An en dash joins numbers and parts words; two hyphens are a dash.
  private func separates(_ index: Int) -> Bool {
    func neighbour(_ offset: Int) -> Character {
      units.indices.contains(index + offset) ? units[index + offset].plain : " "
    }
    switch units[index].plain {
    case " ": return true
    case "-":
      let dash = source[units[index].place] == "–"
      return dash && !(neighbour(-1).isDigit && (neighbour(1).isDigit || neighbour(1).isCurrency))
        || neighbour(-1) == "-" || neighbour(1) == "-"
    default: return false
    }
  }

  private static func plain(_ character: Character) -> String {
    if character.isASCII { return isPart(character) ? String(character) : " " }
    if let plain = special[character] { return plain }
    // Keycaps and signs in emoji style are pictures, whatever letter is inside.
    guard !character.unicodeScalars.contains(where: { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }) else {
      return " "
    }
    var plain = ""
    for scalar in String(character).decomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .format: continue
      default:
        let part = Character(scalar)
        plain += isPart(part) ? String(part) : special[part] ?? " "
      }
    }
    return plain
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLatinLetter || character.isDigit || character.isCurrency
      || character.vulgarFraction != nil || "'.,:/-+=&@#%¢°×÷".contains(character)
  }

  private static let special: [Character: String] = [
    "’": "'", "‘": "'", "ʼ": "'", "＇": "'", "′": "'", "‛": "'", "ʹ": "'", "´": "'",
    "‐": "-", "‑": "-", "−": "-", "－": "-", "﹣": "-", "–": "-", "—": " ", "―": " ",
    "⁄": "/", "∕": "/", "º": "°", "˚": "°", "°": "°", "×": "×", "÷": "÷", "№": "No.",
    "£": "£", "€": "€", "¥": "¥", "¢": "¢", "½": "½", "⅓": "⅓", "⅔": "⅔", "¼": "¼", "¾": "¾",
    "⅛": "⅛", "⅜": "⅜", "⅝": "⅝", "⅞": "⅞", "⅕": "⅕", "⅖": "⅖", "⅗": "⅗", "⅘": "⅘",
    // Marks of trade and of notes are not read.
    "™": " ", "℠": " ", "®": " ", "©": " ", "¹": " ", "²": " ", "³": " ", "ª": " ",
    "…": " ", "‥": " ", "\u{200B}": " ",
    "ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "đ": "d", "Đ": "D", "ð": "th", "þ": "th", "Þ": "Th", "ı": "i",
  ]
}

extension Character {
  var isLatinLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  var isCapital: Bool { ("A"..."Z").contains(self) }
  var isDigit: Bool { ("0"..."9").contains(self) }
  var isCurrency: Bool { "$£€¥".contains(self) }

  var vulgarFraction: (numerator: Int, denominator: Int)? {
    switch self {
    case "½": (1, 2)
    case "⅓": (1, 3)
    case "⅔": (2, 3)
    case "¼": (1, 4)
    case "¾": (3, 4)
    case "⅕": (1, 5)
    case "⅖": (2, 5)
    case "⅗": (3, 5)
    case "⅘": (4, 5)
    case "⅛": (1, 8)
    case "⅜": (3, 8)
    case "⅝": (5, 8)
    case "⅞": (7, 8)
    default: nil
    }
  }
}

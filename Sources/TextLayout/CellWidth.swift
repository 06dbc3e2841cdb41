/// How many cells of a terminal a text takes: 0 for combining marks, 2 for kana, kanji and
/// emoji, 1 otherwise (Unicode Standard Annex 11: East Asian Width W and F are two cells).
///
/// Swift has no such property and `wcwidth` depends on the locale of the process.
public func cellWidth(of text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + cellWidth(of: $1) }
}

/// The cells of one character as a person sees it; a sequence takes what its widest part takes.
public func cellWidth(of character: Character) -> Int {
  character.unicodeScalars.reduce(0) { max($0, cellWidth(of: $1)) }
}

private func cellWidth(of scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x20 || value == 0x7F { return 0 }
  if value < 0x300 { return value == 0xAD ? 0 : 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return isWide(value) ? 2 : 1
  }
}

private func isWide(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115F,  // Hangul initials
    0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,  // kana, kanji, Yi
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,  // Hangul, compatibility kanji
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    true
  default: false
  }
}

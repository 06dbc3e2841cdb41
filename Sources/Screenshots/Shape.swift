/// A character that is drawn and not set: bars and dots fill their cells only so.
enum Shape: Hashable {
  struct Area {
    let left, top, width, height: Double
  }

  /// Eighths of the cell, from the bottom: ▁ to █.
  case lower(Int)
  /// Eighths of the cell, from the left: ▏ to ▉.
  case left(Int)
  /// ░
  case shade
  /// ─
  case rule
  /// The dots of a Braille pattern (Unicode Standard, 21.1): the bits from the first dot on.
  case dots(UInt32)

  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first?.value else { return nil }
    switch scalar {
    case 0x2500: self = .rule
    case 0x2581...0x2588: self = .lower(Int(scalar) - 0x2580)
    case 0x2589...0x258F: self = .left(0x2590 - Int(scalar))
    case 0x2591: self = .shade
    case 0x2801...0x28FF: self = .dots(scalar - 0x2800)
    default: return nil
    }
  }

  var opacity: Double { self == .shade ? 0.25 : 1 }

  func path(in area: Area) -> String {
    switch self {
    case .lower(let eighths):
      let height = area.height * Double(eighths) / 8
      return Self.rectangle(area.left, area.top + area.height - height, area.width, height)
    case .left(let eighths):
      return Self.rectangle(area.left, area.top, area.width * Double(eighths) / 8, area.height)
    case .shade: return Self.rectangle(area.left, area.top, area.width, area.height)
    case .rule: return Self.rectangle(area.left, area.top + area.height / 2, area.width, 1)
    case .dots(let bits):
      // Three rows of two, column by column, then the fourth row.
      let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      return places.enumerated().filter { bits >> UInt32($0.offset) & 1 == 1 }.map { _, place in
        Self.rectangle(
          area.left + area.width * (0.25 + 0.5 * Double(place.0)) - 1,
          area.top + area.height * (0.125 + 0.25 * Double(place.1)) - 1, 2, 2)
      }.joined(separator: " ")
    }
  }

  private static func rectangle(
    _ left: Double, _ top: Double, _ width: Double, _ height: Double
  ) -> String {
    "M\(left) \(top)h\(width)v\(height)h\(-width)z"
  }
}

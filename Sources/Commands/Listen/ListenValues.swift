import Language

/// A time as people write it: `90s`, `30m`, `1h30m`; a number alone is of minutes.
struct PlayingTime {
  let seconds: Double

  private static let units: [Character: Double] = ["h": 3600, "m": 60, "s": 1]

  init?(_ text: String) {
    var total = 0.0
    var digits = ""
    for character in text.lowercased() {
      if character.isASCII, character.isNumber || character == "." {
        digits.append(character)
      } else {
        guard let unit = Self.units[character], let number = Double(digits) else { return nil }
        total += number * unit
        digits = ""
      }
    }
    if !digits.isEmpty {
      // `1h30` would be read as either.
      guard total == 0, let minutes = Double(digits) else { return nil }
      total = minutes * 60
    }
    guard total >= 1, total <= 7 * 86_400 else { return nil }
    seconds = total
  }
}

/// How often a list is heard; nothing for without end.
struct Rounds {
  let count: Int?

  init(count: Int?) { self.count = count }

  init?(_ text: String) {
    if text == "forever" {
      count = nil
    } else if let number = Int(text), (1...999).contains(number) {
      count = number
    } else {
      return nil
    }
  }
}

extension OptionValues {
  func factor(_ option: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    let (low, high) = (Self.plain(range.lowerBound), Self.plain(range.upperBound))
    return try value(
      option, wanted: Text(en: "a number from \(low) to \(high)", ja: "\(low) から \(high) までの数"),
      { text in Double(text).flatMap { range.contains($0) ? $0 : nil } })
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  func others() throws(UsageError) -> PracticeOrder.Others? {
    try value(
      "others", wanted: Text(en: "pause, lower or leave", ja: "pause、lower、leave のどれか"),
      suggestions: PracticeOrder.Others.allCases.map(\.rawValue),
      PracticeOrder.Others.init(rawValue:))
  }
}

/// Times of day, and numbers joined by strokes: fractions, dates, telephone numbers, ranges.
extension TextNormalizer {
  /// `3:05`, `12:00`, `7:30pm`, `1:02:03`; `3:2` is a result.
  func clock(_ plain: String, near: Neighbours) -> [Spoken]? {
    let number = plain.prefix { $0.isDigit || $0 == ":" }
    let suffix = plain[number.endIndex...].lowercased()
    let parts = number.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), ["", "am", "pm", "a.m", "p.m"].contains(suffix),
      parts.allSatisfy({ (1...2).contains($0.count) }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    let letters = Spoken.letters(suffix)
    guard parts.dropFirst().allSatisfy({ $0.count == 2 }), hour < 25, minute < 60 else {
      return Array(parts.map { NumberSpeller.code($0) }.joined(separator: [.word("to")])) + letters
    }
    if parts.count == 3 {
      return parts.flatMap { NumberSpeller.code($0 == "00" ? "0" : String(Int($0) ?? 0)) } + letters
    }
    let next = near.next.lowercased()
    let isNamed = !letters.isEmpty || ["am", "pm", "a.m", "p.m", "o'clock"].contains(next)
    return self.hour(hour, minute, isNamed: isNamed).map(Spoken.word) + letters
  }

  private func hour(_ hour: Int, _ minute: Int, isNamed: Bool) -> [String] {
    switch (hour, minute) {
    case (0, 0): ["midnight"]
    case (1...12, 0): NumberSpeller.cardinal(hour) + (isNamed ? [] : ["o'clock"])
    case (_, 0): NumberSpeller.cardinal(hour) + ["hundred"]
    case (_, 1..<10): NumberSpeller.cardinal(hour) + ["oh"] + NumberSpeller.cardinal(minute)
    default: NumberSpeller.cardinal(hour) + NumberSpeller.cardinal(minute)
    }
  }

  /// Fractions where people say one; else the numbers one after the other, as `24/7`, `3/14/2024`,
  /// since whether that is March or a part depends on where it is read.
  func slashed(_ plain: String, near: Neighbours) -> [Spoken]? {
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isDigit) ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count,
      parts.allSatisfy({ $0.count < 5 })
    else { return nil }
    if numbers.count == 2, Self.denominators.contains(numbers[1]), numbers[0] > 0 {
      if numbers[0] < numbers[1] { return fractionWords(numbers[0], numbers[1], near: near) }
      if numbers[0] == numbers[1] {
        let number = NumberSpeller.cardinal(numbers[0])
        return (number + ["out", "of"] + number).map(Spoken.word)
      }
    }
    return zip(parts, numbers).flatMap { part, number in
      NumberSpeller.code(part.hasPrefix("0") && number > 0 ? String(number) : String(part))
    }
  }

  /// Two *and a half*, if a whole number stands before.
  func fractionWords(_ numerator: Int, _ denominator: Int, near: Neighbours) -> [Spoken] {
    let isMixed = !near.previous.isEmpty && near.previous.allSatisfy(\.isDigit)
    var words = NumberSpeller.fraction(numerator, of: denominator)
    if isMixed {
      if numerator == 1, denominator == 2 { words[0] = "a" }
      words.insert("and", at: 0)
    }
    return words.map(Spoken.word)
  }

  /// `1.2.3`, the number of a version or a chapter.
  func dotted(_ plain: String) -> [Spoken]? {
    let groups = plain.split(separator: ".", omittingEmptySubsequences: false)
    guard groups.count > 2, groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return nil }
    return Array(groups.map { NumberSpeller.code($0) }.joined(separator: [.word("point")]))
  }

  /// `2024-03-14`; `555-1234` and all groups of more than two digit by digit; else nil, as of
  /// `10-20`, which is a range.
  func dashed(_ plain: String) -> [Spoken]? {
    let plain = plain.hasPrefix("+") ? plain.dropFirst() : plain[...]
    let groups = plain.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.count > 1, groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return nil }
    let lengths = groups.map(\.count)
    if lengths == [4, 2, 2], let year = Int(groups[0]), let month = Int(groups[1]),
      let day = Int(groups[2]), (1...12).contains(month), (1...31).contains(day)
    {
      let words =
        [Abbreviations.monthNames[month - 1]] + NumberSpeller.ordinal(day)
        + NumberSpeller.year(year)
      return words.map(Spoken.word)
    }
    guard groups.count > 2 || lengths == [3, 4] else { return nil }
    return groups.flatMap { NumberSpeller.row($0) }
  }

  private static let denominators: Set<Int> = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100]
}

/// What stands around a chunk.
struct Neighbours {
  /// Without punctuation; empty at the beginning.
  var previous = ""
  /// Without punctuation; empty at the end.
  var next = ""
  /// The text has no small letter, so that a capital means nothing.
  var capitals = false
  /// A quotation in single marks was open, so that an apostrophe after the word closes it.
  var endsQuotation = false
  /// A telephone number in groups has begun.
  var isInPhone = false

  var nextIsCapitalised: Bool { next.first?.isCapital == true }
  var nextIsNumber: Bool { next.first?.isDigit == true }
  var previousIsNumber: Bool { previous.last?.isDigit == true }
}

/// Signs that stand for words.
enum Symbols {
  static let reading: [Character: String] = [
    "&": "and", "+": "plus", "=": "equals", "@": "at", "%": "percent", "°": "degrees",
    "×": "times", "÷": "divided by", "$": "dollars", "£": "pounds", "€": "euros", "¥": "yen",
    "¢": "cents",
  ]
}

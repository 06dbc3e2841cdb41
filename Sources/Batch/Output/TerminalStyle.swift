/// Colours of the table (ECMA-48 SGR); each also has a mark or a number beside it.
enum TerminalStyle: Int {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33
  case magenta = 35

  /// Of a score, 0–100.
  init(_ score: Double) {
    self = score >= 80 ? .green : score >= 60 ? .yellow : .red
  }

  func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}

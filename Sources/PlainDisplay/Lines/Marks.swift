import Scoring
import TextLayout

/// A sign beside each word, so that no colour is needed to read it.
enum Mark {
  case right, weak, missing, extra

  init(_ status: Word.Status) {
    switch status {
    case .ok: self = .right
    case .mispronounced: self = .weak
    case .omitted: self = .missing
    case .inserted: self = .extra
    }
  }

  func sign(_ style: PlainStyle) -> String {
    switch self {
    case .right: style.isUnicode ? "✓" : "[ok]"
    case .weak: style.isUnicode ? "△" : "[weak]"
    case .missing: style.isUnicode ? "✗" : "[missing]"
    case .extra: style.isUnicode ? "+" : "[added]"
    }
  }
}

/// Colours (ECMA-48 SGR).
public enum Colour: Int, Sendable, Hashable {
  case red = 31
  case green = 32
  case yellow = 33

  /// Of a score, 0–100.
  public init(score: Double) { self = score >= 80 ? .green : score >= 60 ? .yellow : .red }

  func applied(to text: String, _ style: PlainStyle) -> String {
    style.isColoured ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// A score as a person reads it. Rounded down, so that 59.9 does not look like a 60 that is
/// treated as bad.
public func whole(_ score: Double) -> Int { score.isFinite ? Int(min(max(score, 0), 100)) : 0 }

/// Entries side by side, in lines of at most 76 cells; an entry is never broken.
func packed(_ entries: [(text: String, colour: Colour?)], _ style: PlainStyle) -> [String] {
  var lines: [String] = []
  var cells = 0
  for (text, colour) in entries {
    let shown = colour?.applied(to: text, style) ?? text
    let width = cellWidth(of: text)
    if lines.isEmpty || cells + 3 + width > 76 {
      lines.append("  " + shown)
      cells = 2 + width
    } else {
      lines[lines.count - 1] += "   " + shown
      cells += 3 + width
    }
  }
  return lines
}

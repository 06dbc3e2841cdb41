/// The look of a stretch of text on a terminal, as far as a picture shows it.
struct Look: Hashable {
  enum Colour: Hashable {
    case standard
    /// Of a terminal's 256.
    case indexed(Int)
  }

  var colour = Colour.standard
  var isBold = false
  var isFaint = false
  var isUnderlined = false
  var isReversed = false

  /// Takes the numbers of one "select graphic rendition" sequence (ECMA-48, 8.3.117).
  mutating func apply(_ codes: [Int]) {
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = Look()
      case 1: isBold = true
      case 2: isFaint = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 22: (isBold, isFaint) = (false, false)
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 30...37: colour = .indexed(code - 30)
      case 38 where rest.first == 5 && rest.count > 1:
        colour = .indexed(rest[rest.startIndex + 1])
        rest.removeFirst(2)
      case 39: colour = .standard
      default: break
      }
    }
  }
}

/// Text in one look.
struct Stretch: Hashable {
  var text: String
  let look: Look
}

/// The rows of a terminal from what `tmux capture-pane -e` writes.
func rows(of capture: String) -> [[Stretch]] {
  var look = Look()
  let lines = capture.hasSuffix("\n") ? capture.dropLast() : capture[...]
  return lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    var stretches: [Stretch] = []
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        guard rest.popFirst() == "[", let end = rest.firstIndex(where: \.isLetter) else { continue }
        let codes = rest[..<end].split(separator: ";", omittingEmptySubsequences: false)
        if rest[end] == "m" { look.apply(codes.map { Int($0) ?? 0 }) }
        rest = rest[rest.index(after: end)...]
      } else if stretches.last?.look == look {
        stretches[stretches.count - 1].text.append(character)
      } else if character != "\u{0E}", character != "\u{0F}" {
        stretches.append(Stretch(text: String(character), look: look))
      }
    }
    return stretches
  }
}

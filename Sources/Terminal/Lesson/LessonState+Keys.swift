import Practice

extension LessonState {
  private static let longestScroll = 40

  /// - Returns: the line that the lesson takes, if the key makes one.
  mutating func press(_ key: Key) -> String? {
    (missedKey, hasNothingToUndo, change) = (false, false, nil)
    if showsHelp {
      readHelp(key)
      return nil
    }
    if asksToQuit {
      asksToQuit = false
      return key == .text("q") || key == .text("y") ? "q" : nil
    }
    return isEditing ? edit(key) : command(key)
  }

  /// On a small screen not all keys are in sight.
  private mutating func readHelp(_ key: Key) {
    switch key {
    case .up: helpScroll = max(0, helpScroll - 1)
    case .down: helpScroll = min(Self.longestScroll, helpScroll + 1)
    default: (showsHelp, helpScroll) = (false, 0)
    }
  }

  private mutating func edit(_ key: Key) -> String? {
    switch key {
    case .escape, .tab: isEditing = false
    case .enter:
      let text = line.text
      // An empty line would skip the exercise.
      guard !text.allSatisfy(\.isWhitespace) else { return nil }
      line = EditLine()
      return text
    default: missedKey = !line.press(key)
    }
    return nil
  }

  private mutating func command(_ key: Key) -> String? {
    switch key {
    case .enter where phase == .typing: isEditing = true
    case .enter: return goOn()
    case .tab, .text("t"):
      // What is typed behind a score would be no answer.
      if phase == .choosing || phase == .scoring { missedKey = true } else { isEditing = true }
    case .text("a"):
      begin()
      return "a"
    case .text("n"): return "n"
    case .text("u"): return "u"
    case .text(let digit) where picks(digit): return String(digit)
    case .text("l"):
      if phase != .choosing, phase != .scoring { begin() }
      return "l"
    case .text("s"):
      if phase != .choosing, phase != .scoring { begin() }
      return "s"
    case .text("v"): return "v"
    case .text("o"): return "o"
    // The same key on many keyboards, without Shift.
    case .text("+"), .text("="): return "+"
    case .text("-"): return "-"
    case .text("m"):
      // It would take the place of the score.
      if phase == .scoring {
        missedKey = true
        return nil
      }
      if phase != .choosing { begin() }
      return "m"
    case .text("p"):
      if hasRecording, phase == .choosing { return "p" }
      missedKey = true
    case .text("g"): turnsContoursRound.toggle()
    case .text("q"): asksToQuit = true
    case .text("r"): showsReading.toggle()
    case .text("h"): showsHint.toggle()
    case .text("?"): showsHelp = true
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll = min(Self.longestScroll, scroll + 1)
    case .escape: break
    default: missedKey = true
    }
    return nil
  }

  /// Whether it is the number of a word that can be picked now.
  private func picks(_ digit: Unicode.Scalar) -> Bool {
    guard phase == .typing || phase == .speaking, let number = Character(digit).wholeNumberValue
    else { return false }
    return (exercise?.choices ?? []).indices.contains(number - 1)
  }

  /// Cuts the voice short, ends the recording, or goes on.
  private func goOn() -> String? { phase == .scoring ? nil : "" }
}

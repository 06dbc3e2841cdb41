extension LessonState {
  private static let longestScroll = 40

  /// - Returns: the line that the lesson takes, if the key makes one.
  mutating func press(_ key: Key) -> String? {
    missedKey = false
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
    case .text("l"):
      if phase != .choosing, phase != .scoring { begin() }
      return "l"
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

  /// Cuts the voice short, ends the recording, or goes on.
  private func goOn() -> String? { phase == .scoring ? nil : "" }
}

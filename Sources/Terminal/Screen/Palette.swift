import CNCurses

/// Tones as ncurses has them. The colours of 256 are readable on black and on white; the
/// background stays the terminal's own.
struct Palette {
  private let colours: [Tone: Int32]

  /// - Parameter isColoured: otherwise bold, dim and reverse are all there is.
  init(isColoured: Bool) {
    guard isColoured, has_colors(), start_color() == OK, use_default_colors() == OK else {
      colours = [:]
      return
    }
    colours =
      ncurses_colours() >= 256
      ? [.good: 28, .fair: 166, .bad: 160, .title: 32]
      : [.good: COLOR_GREEN, .fair: COLOR_YELLOW, .bad: COLOR_RED, .title: COLOR_CYAN]
    for (tone, colour) in colours { init_pair(Self.pair(tone), Int16(colour), -1) }
  }

  private static func pair(_ tone: Tone) -> Int16 {
    switch tone {
    case .good: 1
    case .fair: 2
    case .bad: 3
    case .title: 4
    case .plain, .strong, .faint, .chosen, .spoken: 0
    }
  }

  func apply(_ tone: Tone, to window: UnsafeMutablePointer<WINDOW>) {
    let attributes: attr_t =
      switch tone {
      case .strong, .title: ncurses_bold
      case .faint: ncurses_dim
      case .chosen: ncurses_reverse
      // No colour: it stands out of any theme, and with NO_COLOR.
      case .spoken: ncurses_reverse | ncurses_bold
      case .bad: colours.isEmpty ? ncurses_underline : 0
      case .plain, .good, .fair: 0
      }
    wattr_set(window, attributes, colours[tone] == nil ? 0 : Self.pair(tone), nil)
  }
}

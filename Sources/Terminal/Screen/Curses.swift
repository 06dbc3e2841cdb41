import CNCurses
import Glibc

/// ncurses, from taking the terminal to giving it back. Lives on one thread.
final class Curses {
  private let input: Int32
  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  private let palette: Palette
  /// Of the terminal, before it was taken.
  private let settings: termios
  private var decoder = KeyDecoder()
  private(set) var isSuspended = false
  private(set) var size: Size

  /// Milliseconds within which the rest of a key's sequence follows its Escape.
  private static let escapeDelay: Int32 = 25

  /// - Parameters:
  ///   - input: the terminal; so is `output`.
  init(input: Int32, output: Int32, isColoured: Bool) throws(ScreenError) {
    self.input = input
    Self.setEncoding()
    var settings = termios()
    tcgetattr(input, &settings)
    self.settings = settings
    // Of its own, so that closing them closes nobody else's; nil takes TERM.
    guard let reader = fdopen(dup(input), "r"), let writer = fdopen(dup(output), "w"),
      let screen = newterm(nil, writer, reader), let window = newwin(0, 0, 0, 0)
    else { throw .unknownTerminal(type: getenv("TERM").map { String(cString: $0) } ?? "") }
    (self.screen, self.window) = (screen, window)
    set_escdelay(Self.escapeDelay)
    cbreak()
    noecho()
    nonl()
    keypad(window, true)
    nodelay(window, true)
    palette = Palette(isColoured: isColoured)
    size = Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
    arm()
  }

  /// Texts are UTF-8 whatever the environment says: Japanese has no other way to the screen.
  private static func setEncoding() {
    let isUTF8 =
      setlocale(LC_CTYPE, "") != nil
      && nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
    if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private func arm() {
    let farewell = ["sgr0", "rmkx", "cnorm", "rmcup"].flatMap(Self.sequence)
    LastResort.arm(input, settings, farewell: farewell)
  }

  /// Of the terminal's description, without the pauses that old ones ask for.
  private static func sequence(_ name: String) -> [UInt8] {
    guard let text = tigetstr(name), text != UnsafeMutablePointer(bitPattern: -1) else { return [] }
    return Array(String(cString: text).replacing(/\$<[^>]*>/, with: "").utf8)
  }

  /// Whether the size has changed.
  func takeSize() -> Bool {
    var cells = winsize()
    guard ioctl(input, UInt(TIOCGWINSZ), &cells) == 0, cells.ws_col > 0, cells.ws_row > 0
    else { return false }
    let new = Size(columns: Int(cells.ws_col), rows: Int(cells.ws_row))
    guard new != size else { return false }
    size = new
    resizeterm(Int32(new.rows), Int32(new.columns))
    wresize(window, Int32(new.rows), Int32(new.columns))
    forgetScreen()
    return true
  }

  /// What was pressed until now.
  func readKeys() -> (keys: [Key], hasRead: Bool) {
    var keys: [Key] = []
    var hasRead = false
    while true {
      let code = wgetch(window)
      if code == ERR { return (keys, hasRead) }
      hasRead = true
      if let key = decoder.take(code) { keys.append(key) }
    }
  }

  /// ncurses sends what differs from what is there.
  func draw(_ frame: Frame) {
    werase(window)
    for (number, row) in frame.rows.prefix(size.rows).enumerated() {
      wmove(window, Int32(number), 0)
      for piece in row.clipped(to: size.columns).pieces {
        palette.apply(piece.tone, to: window)
        waddnstr(window, piece.text, -1)
      }
    }
    palette.apply(.plain, to: window)
    if let cursor = frame.cursor, cursor.row < size.rows, cursor.column < size.columns {
      wmove(window, Int32(cursor.row), Int32(cursor.column))
      curs_set(1)
    } else {
      curs_set(0)
    }
    wrefresh(window)
  }

  func suspend() {
    guard !isSuspended else { return }
    curs_set(1)
    endwin()
    LastResort.disarm()
    isSuspended = true
  }

  /// Takes the terminal again.
  func resume() {
    guard isSuspended else { return }
    isSuspended = false
    arm()
    forgetScreen()
  }

  /// What is drawn next is drawn whole.
  func forgetScreen() { clearok(window, true) }

  /// Gives the terminal back for good.
  func close() {
    suspend()
    delwin(window)
    delscreen(screen)
  }
}

import Glibc
import Language
import TextLayout

/// A line on the terminal that says how far the run is, drawn at most ten times a second.
struct ProgressBar {
  private let total: Int?
  private let language: Language
  /// Whether rows go to the same terminal, so that the bar must give way to them.
  private let sharesTerminal: Bool
  private var startCount = 0
  private var start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?
  private var isVisible = false

  static let interval = Duration.milliseconds(100)

  init(total: Int?, language: Language, sharesTerminal: Bool) {
    self.total = total
    self.language = language
    self.sharesTerminal = sharesTerminal
  }

  /// Rows of an earlier run must not count as speed.
  mutating func begin(at count: Int) { startCount = count }

  mutating func update(_ count: Int) {
    let now = ContinuousClock.now
    if let lastDrawn, lastDrawn.duration(to: now) < Self.interval { return }
    lastDrawn = now
    let done = Double(count - startCount)
    let rate = done / max(0.001, start.duration(to: now) / .seconds(1))
    draw(Self.line(count, of: total, rate: rate, width: terminalWidth(of: STDERR_FILENO) ?? 80))
  }

  /// Before a row is written.
  mutating func makeRoom() { if sharesTerminal { erase() } }

  mutating func erase() {
    guard isVisible else { return }
    isVisible = false
    lastDrawn = nil
    draw("")
    isVisible = false
  }

  private mutating func draw(_ line: String) {
    // Return to the first column, write, erase the rest (ECMA-48 EL).
    let text = "\r\(line)\u{1B}[K"
    // A terminal that has gone away is noticed elsewhere.
    try? writeAll(Array(text.utf8)[...], to: STDERR_FILENO)
    isVisible = true
  }

  /// `[#####-----] 45/120  3.2/s  0:23`, fitting into `width` cells.
  static func line(_ count: Int, of total: Int?, rate: Double, width: Int) -> String {
    let speed = "\(fixed(rate, decimals: 1))/s"
    guard let total, total > 0 else { return "\(count)  \(speed)" }
    var text = "\(count)/\(total)  \(speed)"
    if rate > 0 { text += "  \(time(Double(max(0, total - count)) / rate))" }
    let room = min(40, width - text.count - 4)
    guard room >= 10 else { return text }
    let filled = min(room, room * count / total)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
    return "[\(bar)] \(text)"
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 3_600_000).rounded(.up))
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (whole / 60, two(whole % 60))
    return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(two(minutes % 60)):\(rest)"
  }
}

/// Cells of the terminal behind an open file; nothing where it is none or does not say.
public func terminalWidth(of file: Int32) -> Int? {
  var size = winsize()
  guard isatty(file) == 1, ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
    return nil
  }
  return Int(size.ws_col)
}

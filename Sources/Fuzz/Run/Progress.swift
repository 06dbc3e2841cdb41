import Foundation

/// A line on the terminal that says how far the run is; nothing where there is no terminal.
struct Progress {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  func show(_ tally: Tally, of count: Int) {
    guard isTerminal else { return }
    let faults = tally.findings == 0 ? "no faults" : "\(tally.findings) FAULTS"
    write("\(tally.kind.rawValue) \(tally.files)/\(count)  \(Int(tally.seconds)) s  \(faults)")
  }

  func clear() { if isTerminal { write("") } }

  private func write(_ line: String) {
    // Return to the first column, write, erase the rest (ECMA-48 EL).
    FileHandle.standardError.write(Data("\r\(line)\u{1B}[K".utf8))
  }
}

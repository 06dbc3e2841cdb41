import Language
import Progress

/// The record that is looked at: keys give the next.
struct ProgressState: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    case reading
    case unreadable
    /// With the lessons' titles, by their names.
    case report(ProgressReport, titles: [String: Text])
  }

  enum Choice: Sendable, Hashable { case home, quit }

  var content = Content.reading
  var scroll = 0

  private static let page = 10
  /// About as many rows as the longest record has.
  static let lastRow = 40

  mutating func press(_ key: Key) -> Choice? {
    switch key {
    case .text("q"): return .quit
    case .enter, .escape, .text("p"): return .home
    case .up, .text("k"): scroll -= 1
    case .down, .text("j"): scroll += 1
    case .pageUp: scroll -= Self.page
    case .pageDown, .text(" "): scroll += Self.page
    case .home: scroll = 0
    case .end: scroll = Self.lastRow
    default: break
    }
    scroll = min(max(0, scroll), Self.lastRow)
    return nil
  }
}

import Language
import Lessons
import Practice

/// The list of lessons: keys give the next.
struct HomeState: Sendable, Hashable {
  enum Choice: Sendable, Hashable {
    case begin(Lesson)
    case adjust(VoiceKnob)
    case quit
  }

  var entries: [LessonEntry] = []
  /// Whether the lessons have been read.
  var isComplete = false
  /// Nothing where there is no record.
  var due: Int?
  /// By the lesson's name.
  var standings: [String: Standing] = [:]
  /// Of those shown.
  var chosen = 0
  var search = EditLine()
  var isSearching = false
  var showsHelp = false
  var missedKey = false
  /// Why the chosen lesson cannot begin.
  var trouble: Text?
  /// What was changed about the voice with the last key.
  var change: VoiceChange?

  var shown: [LessonEntry] {
    search.isEmpty ? entries : entries.filter { $0.matches(search.text) }
  }

  private static let page = 10

  mutating func press(_ key: Key) -> Choice? {
    (missedKey, trouble, change) = (false, nil, nil)
    if showsHelp {
      showsHelp = false
      return nil
    }
    if isSearching, edit(key) { return nil }
    return command(key)
  }

  /// - Returns: whether the key belongs to the search.
  private mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .enter, .tab: isSearching = false
    case .escape: (search, isSearching, chosen) = (EditLine(), false, 0)
    case .up, .down, .pageUp, .pageDown: return false
    default:
      missedKey = !search.press(key)
      chosen = 0
    }
    return true
  }

  private mutating func command(_ key: Key) -> Choice? {
    switch key {
    case .up, .text("k"): move(by: -1)
    case .down, .text("j"): move(by: 1)
    case .pageUp: move(by: -Self.page)
    case .pageDown: move(by: Self.page)
    case .home: move(by: -entries.count)
    case .end: move(by: entries.count)
    case .text("/"): isSearching = true
    case .text("?"): showsHelp = true
    case .escape: (search, chosen) = (EditLine(), 0)
    case .text("q"): return .quit
    case .text("v"): return .adjust(.nextVoice)
    case .text("o"): return .adjust(.nextOutput)
    case .text("+"), .text("="): return .adjust(.louder)
    case .text("-"): return .adjust(.quieter)
    case .enter: return begin()
    default: missedKey = true
    }
    return nil
  }

  private mutating func move(by rows: Int) {
    chosen = min(max(0, chosen + rows), max(0, shown.count - 1))
  }

  private mutating func begin() -> Choice? {
    let shown = shown
    guard shown.indices.contains(chosen) else { return nil }
    switch shown[chosen].lesson {
    case .success(let lesson): return .begin(lesson)
    case .failure(let error):
      trouble = error.text
      return nil
    }
  }
}

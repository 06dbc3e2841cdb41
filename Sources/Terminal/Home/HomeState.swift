import Language
import Lessons
import Practice

/// The list of lessons: keys give the next.
struct HomeState: Sendable, Hashable {
  enum Choice: Sendable, Hashable {
    case begin(Lesson)
    case adjust(VoiceKnob)
    /// What is due today, of all lessons.
    case review
    case progress
    /// In the background; with the lesson that is chosen, if one is.
    case listen(Lesson?)
    case quit
  }

  var entries: [LessonEntry] = []
  /// Whether the lessons have been read.
  var isComplete = false
  /// Whether there is a record, and what it says as soon as it has been read.
  var hasRecord = false
  private(set) var overview: Overview?
  var offersListening = false
  /// Of the rows: today's review, where anything is due, and the lessons shown.
  var chosen = 0
  /// Whether the choice is the person's: then it stays with the lesson.
  private var hasChosen = false
  var search = EditLine()
  var isSearching = false
  var showsHelp = false
  var missedKey = false
  /// Why the chosen lesson cannot begin.
  var trouble: Text?
  /// Enter came before the lessons were there; their first is begun when they are.
  private(set) var wantsToBegin = false
  /// What was changed about the voice with the last key.
  var change: VoiceChange?

  /// Those without faults.
  var lessons: [Lesson] { entries.compactMap { try? $0.lesson.get() } }

  var shown: [LessonEntry] {
    search.isEmpty ? entries : entries.filter { $0.matches(search.text) }
  }

  /// Whether the first row is today's review.
  var offersReview: Bool { search.isEmpty && due > 0 }
  private var due: Int { overview?.due ?? 0 }
  var rowCount: Int { shown.count + (offersReview ? 1 : 0) }

  private static let page = 10

  /// What was begun comes first, then what is new, then what is done; easy lessons first.
  mutating func take(_ overview: Overview) {
    let entry = hasChosen ? chosenEntry : nil
    self.overview = overview
    trouble = overview.trouble ?? trouble
    entries = entries.map { (entry: $0, place: ($0.turn(overview), $0.rank, $0.id)) }
      .sorted { $0.place < $1.place }.map(\.entry)
    if let place = entry.flatMap({ shown.firstIndex(of: $0) }) {
      chosen = place + (offersReview ? 1 : 0)
    }
    chosen = min(chosen, max(0, rowCount - 1))
  }

  /// The lessons have been read.
  /// - Returns: what a key that was faster asked for.
  mutating func take(_ read: [LessonEntry]) -> Choice? {
    entries = read.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    isComplete = true
    defer { wantsToBegin = false }
    return wantsToBegin ? begin() : nil
  }

  mutating func press(_ key: Key) -> Choice? {
    // Whoever types on has changed his mind.
    wantsToBegin = false
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
    case .home: move(by: -rowCount)
    case .end: move(by: rowCount)
    case .text("/"): isSearching = true
    case .text("?"): showsHelp = true
    case .escape: (search, chosen) = (EditLine(), 0)
    case .text("q"): return .quit
    case .text("v"): return .adjust(.nextVoice)
    case .text("o"): return .adjust(.nextOutput)
    case .text("+"), .text("="): return .adjust(.louder)
    case .text("-"): return .adjust(.quieter)
    case .text("d") where due > 0: return .review
    case .text("p") where hasRecord: return .progress
    case .text("b") where offersListening:
      // A file with faults is not listened to, but the others are.
      return .listen(try? chosenEntry?.lesson.get())
    case .enter: return begin()
    default: missedKey = true
    }
    return nil
  }

  private mutating func move(by rows: Int) {
    hasChosen = true
    chosen = min(max(0, chosen + rows), max(0, rowCount - 1))
  }

  /// Nothing where the row is none of a lesson.
  private var chosenEntry: LessonEntry? {
    let (shown, place) = (shown, chosen - (offersReview ? 1 : 0))
    return shown.indices.contains(place) ? shown[place] : nil
  }

  private mutating func begin() -> Choice? {
    guard isComplete else {
      wantsToBegin = true
      return nil
    }
    if offersReview, chosen == 0 { return .review }
    guard let entry = chosenEntry else { return nil }
    hasChosen = true
    switch entry.lesson {
    case .success(let lesson): return .begin(lesson)
    case .failure(let error):
      trouble = error.text
      return nil
    }
  }
}

extension LessonEntry {
  /// Its place among groups of lessons.
  fileprivate func turn(_ overview: Overview) -> Int {
    guard case .success = lesson else { return 3 }
    guard let standing = overview.standings[id], standing.tried > 0 else { return 1 }
    return standing.isDone && standing.due == 0 ? 2 : 0
  }
}

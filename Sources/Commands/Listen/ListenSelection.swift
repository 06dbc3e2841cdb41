import Foundation
import Language
import Lessons
import ListeningLists
import Progress

/// What is listened to.
enum ListenSelection: Hashable {
  case lessons([String])
  case due
  /// What went badly at the last try.
  case weak
  case level(Level)
  case all

  /// Under this an item's last try went badly.
  static let weakScore = 70.0

  /// The words under which a place in it is remembered.
  var key: String {
    switch self {
    case .lessons(let ids): "lessons " + ids.joined(separator: " ")
    case .due: "due"
    case .weak: "weak"
    case .level(let level): "level \(level.rawValue)"
    case .all: "all"
    }
  }

  init?(key: String) {
    let words = key.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("lessons", 2...): self = .lessons(Array(words.dropFirst()))
    case ("due", 1): self = .due
    case ("weak", 1): self = .weak
    case ("level", 2):
      guard let level = Level(rawValue: words[1]) else { return nil }
      self = .level(level)
    case ("all", 1): self = .all
    default: return nil
    }
  }

  /// - Throws: `LessonError`, `ProgressError`, `NothingToHear`
  func sentences(_ context: Context, now: Date = .now) throws -> [Sentence] {
    let sentences: [Sentence]
    switch self {
    case .lessons(let ids):
      let library = try context.lessons()
      sentences = try ids.flatMap { try library.lesson($0).sentences }
    case .level(let level):
      sentences = try context.allLessons().filter { $0.level == level }.flatMap(\.sentences)
    case .all:
      let lessons = try context.allLessons()
      sentences = Level.allCases.flatMap { level in lessons.filter { $0.level == level } }
        .flatMap(\.sentences)
    case .due, .weak: sentences = try known(context, now)
    }
    if sentences.isEmpty { throw NothingToHear(selection: self) }
    return sentences
  }

  /// Sentences that the learner's record points to.
  private func known(_ context: Context, _ now: Date) throws -> [Sentence] {
    let database: ProgressDatabase
    do {
      database = try ProgressDatabase(
        at: ProgressFile.url(environment: context.environment), now: now)
    } catch { throw Unavailable(error) }
    defer { database.close() }
    let history = try database.history()
    let places = Places(try context.allLessons())
    let items: [ItemID]
    if self == .due {
      items = history.agenda(of: places.ids, at: now, in: .current).due.map(\.item)
    } else {
      items = places.ids.filter { (history.items[$0]?.last ?? 100) < Self.weakScore }
        .sorted { (history.items[$0]?.last ?? 0) < (history.items[$1]?.last ?? 0) }
    }
    return items.flatMap(places.sentences(of:))
  }

  /// Where items are.
  private struct Places {
    private var places: [ItemID: (Lesson, Int)] = [:]
    private(set) var ids: [ItemID] = []

    init(_ lessons: [Lesson]) {
      for lesson in lessons {
        for (place, id) in lesson.itemIDs.enumerated() {
          places[id] = (lesson, place)
          ids.append(id)
        }
      }
    }

    func sentences(of item: ItemID) -> [Sentence] {
      places[item].map { $0.0.sentences(ofItem: $0.1) } ?? []
    }
  }
}

/// A choice that has no sentences.
struct NothingToHear: ReadableError {
  let selection: ListenSelection
  var code: String { "nothing_to_hear" }

  var text: Text {
    switch selection {
    case .due:
      Text(
        en: "Nothing is due today; name a lesson, or try '--weak'.",
        ja: "今日の復習はありません。レッスンの名前を付けるか、--weak を試してください。")
    case .weak:
      Text(
        en: "No sentence went badly at its last try; name a lesson, or try '--due'.",
        ja: "苦手な文はありません。レッスンの名前を付けるか、--due を試してください。")
    case .lessons, .level, .all:
      Text(
        en: "There is no lesson of this kind; 'okojo lessons list' shows those there are.",
        ja: "該当するレッスンがありません。okojo lessons list で一覧をご覧ください。")
    }
  }
}

public import Language

/// A lesson as its file gives it.
public struct Lesson: Sendable, Hashable {
  /// The file's name without its extension.
  public let id: String
  public let title: Text
  public let level: Level
  /// Where it takes place, in one word: `cafe`, `station`.
  public let scene: String?
  /// Never empty.
  public let items: [Item]

  init(id: String, title: Text, level: Level, scene: String? = nil, items: [Item]) {
    (self.id, self.title, self.level, self.scene, self.items) = (id, title, level, scene, items)
  }

  /// Whether all of these words are in its name, title (of either language), scene or level.
  public func matches(_ words: [String]) -> Bool {
    let texts = [id, title.english, title.japanese, scene ?? "", level.rawValue]
      .map { $0.lowercased() }
    return words.allSatisfy { word in texts.contains { $0.contains(word.lowercased()) } }
  }
}

/// Levels of the Common European Framework of Reference.
public enum Level: String, Sendable, CaseIterable {
  case a1 = "A1"
  case a2 = "A2"
  case b1 = "B1"
  case b2 = "B2"
  case c1 = "C1"
  case c2 = "C2"
}

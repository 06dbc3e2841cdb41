public import Language

extension Lesson {
  /// A lesson made of items of others, such as those that are due today; of the hardest level
  /// among `levels`.
  /// - Returns: nothing where there is no item.
  public init?(compiling items: [Item], levels: [Level], id: String, title: Text) {
    let ranks = levels.compactMap { Level.allCases.firstIndex(of: $0) }
    guard !items.isEmpty, let hardest = ranks.max() else { return nil }
    self.init(id: id, title: title, level: Level.allCases[hardest], items: items)
  }
}

public import Lessons

extension Lesson {
  /// The ids of its items, in their order.
  public var itemIDs: [ItemID] {
    var seen: [[String]: Int] = [:]
    return items.map { item in
      let content = item.identity.map(ItemID.plain)
      defer { seen[content, default: 0] += 1 }
      return ItemID(lesson: id, content: content, repetition: seen[content, default: 0])
    }
  }
}

extension Item {
  /// The word for its kind that lesson files and the database have.
  public var kind: String { identity[0] }

  /// The kind, and what the learner is given to work on: not the accepted answers, which may grow,
  /// and Japanese only where it is the task itself.
  var identity: [String] {
    switch task {
    case .repeating(let english): ["repeat", english]
    // One question may be asked twice, to be answered with yes and with no.
    case .answer(let question, _): ["answer", question, japanese.text]
    case .say: ["say", japanese.text]
    case .dictation(let english): ["dictation", english]
    case .pair(let pair): ["pair", pair.sound] + pair.words
    case .roleplay(let play):
      ["roleplay", japanese.text] + play.turns.map(\.says)
    }
  }
}

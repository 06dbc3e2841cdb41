extension Lesson {
  /// Its lines as a table with tabs: English, Japanese and, where there is one, its reading. Of
  /// several answers the first is given; of a role play, both sides.
  public var tabSeparated: String {
    items.flatMap(\.rows).map { english, japanese in
      ([english, japanese.text] + [japanese.kana].compactMap(\.self))
        .map { DelimitedText.written($0) }.joined(separator: "\t") + "\n"
    }.joined()
  }
}

extension Item {
  fileprivate var rows: [(english: String, japanese: Japanese)] {
    switch task {
    case .repeating, .answer, .say, .dictation: [(expectedText, japanese)]
    case .pair(let pair): [(pair.words.joined(separator: " / "), japanese)]
    case .roleplay(let play):
      play.turns.flatMap { turn in
        [(turn.says, turn.japanese)] + turn.answers.map { ($0.expectedText, $0.japanese) }
      }
    }
  }
}

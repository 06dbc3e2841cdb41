public import Lessons

/// Something that is read to the listener.
public struct Sentence: Sendable, Hashable {
  /// Unique, the same in every run while the lesson is; `A–Z a–z 0–9 _` only.
  public let id: String
  public let english: String
  public let japanese: Japanese
  public let lesson: Lesson

  public static func == (one: Self, other: Self) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Lesson {
  /// What is read of one of its items: a question with its answer; of a role play the lines of
  /// both sides, on the way that the first answers lead; of two words that differ in a sound, both.
  /// - Parameter place: of the item, from 0.
  public func sentences(ofItem place: Int) -> [Sentence] {
    let item = items[place]
    let lines = item.lines
    return lines.enumerated().map { number, line in
      let id = "\(Self.escaped(id))_\(place + 1)" + (lines.count > 1 ? "_\(number + 1)" : "")
      return Sentence(id: id, english: line.english, japanese: line.japanese, lesson: self)
    }
  }

  public var sentences: [Sentence] { items.indices.flatMap(sentences(ofItem:)) }

  /// Letters and digits of ASCII as they are, other bytes as `_` and two digits.
  private static func escaped(_ id: String) -> String {
    id.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber { return String(character) }
      return "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension Item {
  fileprivate var lines: [(english: String, japanese: Japanese)] {
    switch task {
    case .repeating(let english), .dictation(let english): [(english, japanese)]
    case .say: [(Self.asSentence(expectedText), japanese)]
    // The Japanese of such an item says what to answer.
    case .answer(let question, _): [("\(question) \(Self.asSentence(expectedText))", japanese)]
    // With a stop behind each, so that the voice sets them apart.
    case .pair(let pair): [(pair.words.map(Self.asSentence).joined(separator: " "), japanese)]
    case .roleplay(let play): play.dialogue
    }
  }

  /// Accepted answers are written without a capital, a full stop or a question mark.
  fileprivate static func asSentence(_ answer: String) -> String {
    let isMarked = answer.last.map { ".?!".contains($0) } == true
    let first = answer.prefix { $0 != " " && $0 != "'" && $0 != "’" }.lowercased()
    let stop = isMarked ? "" : questionWords.contains(first) && answer.contains(" ") ? "?" : "."
    return answer.prefix(1).uppercased() + answer.dropFirst() + stop
  }
}

/// A sentence that begins with one of these asks, in the lessons' answers.
private let questionWords: Set = [
  "am", "are", "can", "could", "did", "do", "does", "has", "have", "how", "is", "may", "shall",
  "should", "was", "were", "what", "when", "where", "which", "who", "whose", "why", "will", "would",
]

extension RolePlay {
  fileprivate var dialogue: [(english: String, japanese: Japanese)] {
    var lines: [(String, Japanese)] = []
    var seen: Set<String> = []
    var next: String? = start
    while let name = next, seen.insert(name).inserted, let turn = turn(name) {
      lines.append((turn.says, turn.japanese))
      let answer = turn.answers.first
      if let answer { lines.append((Item.asSentence(answer.expectedText), answer.japanese)) }
      next = answer?.next
    }
    return lines
  }
}

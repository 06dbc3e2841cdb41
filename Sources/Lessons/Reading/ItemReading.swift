import Language
import Spelling

/// What an item may be, as its file names it, with the keys that it has beside `kind` and
/// `japanese`.
private enum Kind: String, CaseIterable {
  case `repeat`, answer, say, dictation, pair, roleplay

  var keys: [String] {
    switch self {
    case .repeat, .dictation: ["english"]
    case .answer: ["question", "answers"]
    case .say: ["answers"]
    case .pair: ["sound", "words"]
    case .roleplay: ["start", "turns"]
    }
  }
}

extension LessonReading {
  /// One exercise: `{ kind: "repeat", english: "…", japanese: { text: "…", kana: "…" } }`.
  mutating func item(_ node: Node) -> Item? {
    guard case .object(let members)? = node.value else {
      wrongType(node, Text(en: "an object { … }", ja: "{ … } の形"))
      return nil
    }
    let kindNode = ObjectNode(members: members, line: node.line)["kind"]
    guard let name = string(kindNode) else { return nil }
    guard let kind = Kind(rawValue: name) else {
      unknownKind(name, kindNode)
      return nil
    }
    guard let object = object(node, keys: ["kind"] + kind.keys + ["japanese"]) else { return nil }
    let (task, japanese) = (task(kind, object), japanese(object["japanese"]))
    guard let task, let japanese else { return nil }
    return Item(task: task, japanese: japanese)
  }

  private mutating func task(_ kind: Kind, _ object: ObjectNode) -> Item.Task? {
    switch kind {
    case .repeat: return english(object["english"]).map { .repeating($0) }
    case .dictation: return english(object["english"]).map { .dictation($0) }
    case .answer:
      let (question, answers) = (english(object["question"]), answers(object["answers"]))
      guard let question, let answers else { return nil }
      return .answer(question: question, answers: answers)
    case .say: return answers(object["answers"]).map { .say(answers: $0) }
    case .pair: return pair(object).map { .pair($0) }
    case .roleplay: return rolePlay(object).map { .roleplay($0) }
    }
  }

  private mutating func unknownKind(_ kind: String, _ node: Node) {
    let names = Kind.allCases.map(\.rawValue)
    let guess = nearest(to: kind, among: names)
    let kinds = names.joined(separator: ", ")
    add(
      node.line,
      Text(
        en: "'\(kind)' is no kind of item; "
          + (guess.map { "did you mean '\($0)'?" } ?? "write one of \(kinds)."),
        ja: "'\(kind)' という種類はありません。"
          + (guess.map { "'\($0)' ではありませんか。" } ?? "\(kinds) のどれかにしてください。")))
  }

  private mutating func pair(_ object: ObjectNode) -> MinimalPair? {
    let (sound, nodes) = (string(object["sound"]), array(object["words"]))
    guard let nodes else { return nil }
    let words = nodes.map { plainWords($0) }
    guard words.count == 2 else {
      wrongType(object["words"], Text(en: "a list of two words", ja: "単語二つの [ … ]"))
      return nil
    }
    guard let sound, let first = words[0], let second = words[1] else { return nil }
    guard first.lowercased() != second.lowercased() else {
      add(
        nodes[1].line,
        Text(
          en: "The two words are the same; write two that differ in one sound.",
          ja: "二つの単語が同じです。音が一つだけ違う二語にしてください。"))
      return nil
    }
    return MinimalPair(sound: sound, words: [first, second])
  }
}

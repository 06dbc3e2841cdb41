import Language
import Spelling

extension LessonReading {
  private static let kinds = ["repeat", "answer", "say"]

  /// One exercise: `{ kind: "repeat", english: "…", japanese: { text: "…", kana: "…" } }`.
  mutating func item(_ node: Node) -> Item? {
    guard case .object(let members)? = node.value else {
      wrongType(node, Text(en: "an object { … }", ja: "{ … } の形"))
      return nil
    }
    let kindNode = ObjectNode(members: members, line: node.line)["kind"]
    guard let kind = string(kindNode) else { return nil }
    switch kind {
    case "repeat":
      guard let object = object(node, keys: ["kind", "english", "japanese"]) else { return nil }
      let (english, japanese) = (string(object["english"]), japanese(object["japanese"]))
      guard let english, let japanese else { return nil }
      return Item(task: .repeating(english), japanese: japanese)
    case "answer":
      guard let object = object(node, keys: ["kind", "question", "answers", "japanese"]) else {
        return nil
      }
      let (question, answers) = (string(object["question"]), answers(object["answers"]))
      let japanese = japanese(object["japanese"])
      guard let question, let answers, let japanese else { return nil }
      return Item(task: .answer(question: question, answers: answers), japanese: japanese)
    case "say":
      guard let object = object(node, keys: ["kind", "answers", "japanese"]) else { return nil }
      let (answers, japanese) = (answers(object["answers"]), japanese(object["japanese"]))
      guard let answers, let japanese else { return nil }
      return Item(task: .say(answers: answers), japanese: japanese)
    default:
      unknownKind(kind, kindNode)
      return nil
    }
  }

  private mutating func unknownKind(_ kind: String, _ node: Node) {
    let guess = nearest(to: kind, among: Self.kinds)
    let kinds = Self.kinds.joined(separator: ", ")
    add(
      node.line,
      Text(
        en: "'\(kind)' is no kind of item; "
          + (guess.map { "did you mean '\($0)'?" } ?? "write one of \(kinds)."),
        ja: "'\(kind)' という種類はありません。"
          + (guess.map { "'\($0)' ではありませんか。" } ?? "\(kinds) のどれかにしてください。")))
  }

  private mutating func answers(_ node: Node) -> [AnswerPattern]? {
    guard let nodes = array(node) else { return nil }
    let patterns = nodes.map { answer($0) }
    return patterns.contains(nil) ? nil : patterns.compactMap(\.self)
  }

  private mutating func answer(_ node: Node) -> AnswerPattern? {
    guard let source = string(node) else { return nil }
    do {
      return try AnswerPattern(source)
    } catch {
      add(node.line, error.text)
      return nil
    }
  }

  private mutating func japanese(_ node: Node) -> Japanese? {
    guard let object = object(node, keys: ["text", "kana"]) else { return nil }
    let (text, kana) = (string(object["text"]), string(object["kana"]))
    guard let text, let kana else { return nil }
    if let character = kana.first(where: { !isReadable($0) }) {
      add(
        object["kana"].line,
        Text(
          en: "The voice cannot read '\(character)'; write it in kana.",
          ja: "音声は「\(character)」を読めません。かなで書いてください。"))
      return nil
    }
    return Japanese(text: text, kana: kana)
  }

  /// Kana, Japanese punctuation and spaces.
  private func isReadable(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0x3000...0x3002, 0x300C...0x300F, 0x3041...0x3096, 0x3099...0x30FF, 0xFF01,
        0xFF08...0xFF09, 0xFF1F:
        true
      default: false
      }
    }
  }
}

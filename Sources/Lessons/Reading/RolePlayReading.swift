import Language
import Spelling

/// A role play as its file gives it: turns by name, and the lines that faults are told of.
private struct Draft {
  struct Next {
    let name: String
    let line: Int
  }

  var turns: [RolePlay.Turn] = []
  /// Of each turn.
  var lines: [Int] = []
  var start: Next?
  /// Of each turn, the names that its answers lead to.
  var next: [[Next]] = []

  func place(of name: String) -> Int? { turns.firstIndex { $0.name == name } }
}

extension LessonReading {
  mutating func rolePlay(_ object: ObjectNode) -> RolePlay? {
    let start = string(object["start"])
    guard let members = dictionary(object["turns"]) else { return nil }
    let faultsBefore = faults.count
    var draft = Draft()
    draft.start = start.map { Draft.Next(name: $0, line: object["start"].line) }
    for member in members {
      let node = Node(name: "'\(member.key)'", value: member.value.value, line: member.line)
      guard let (turn, next) = turn(member.key, node) else { continue }
      draft.turns.append(turn)
      draft.lines.append(member.line)
      draft.next.append(next)
    }
    // Of a draft with holes nothing certain can be said of its ways.
    guard faults.count == faultsBefore, let start, checkNames(of: draft) else { return nil }
    checkWays(of: draft)
    guard faults.count == faultsBefore else { return nil }
    let play = RolePlay(start: start, turns: draft.turns)
    if !play.branches { noteOneWay(object.line) }
    return play
  }

  private mutating func turn(_ name: String, _ node: Node) -> (RolePlay.Turn, [Draft.Next])? {
    guard let object = object(node, keys: ["says", "japanese", "answers"]) else { return nil }
    let (says, japanese) = (english(object["says"]), japanese(object["japanese"]))
    var answers: [(RolePlay.Answer, Draft.Next)] = []
    if object["answers"].value != nil {
      guard let nodes = array(object["answers"]) else { return nil }
      let read = nodes.map { self.answer($0) }
      guard !read.contains(where: { $0 == nil }) else { return nil }
      answers = read.compactMap(\.self)
    }
    guard let says, let japanese else { return nil }
    checkDifference(of: answers)
    let turn = RolePlay.Turn(
      name: name, says: says, japanese: japanese, answers: answers.map(\.0))
    return (turn, answers.map(\.1))
  }

  private mutating func answer(_ node: Node) -> (RolePlay.Answer, Draft.Next)? {
    guard let object = object(node, keys: ["say", "japanese", "next"]) else { return nil }
    let (say, japanese) = (answers(object["say"]), japanese(object["japanese"]))
    guard let next = string(object["next"]), let say, let japanese else { return nil }
    return (
      RolePlay.Answer(say: say, japanese: japanese, next: next),
      Draft.Next(name: next, line: object["next"].line)
    )
  }

  /// The same words cannot lead to two turns.
  private mutating func checkDifference(of answers: [(RolePlay.Answer, Draft.Next)]) {
    var ways: [String: String] = [:]
    for (answer, next) in answers {
      for text in answer.say.acceptedTexts(limit: AnswerPattern.expansionLimit) {
        let other = ways.updateValue(answer.next, forKey: text.lowercased()) ?? answer.next
        guard other != answer.next else { continue }
        add(
          next.line,
          Text(
            en: "'\(text)' leads to '\(other)' and to '\(answer.next)'; "
              + "accept it in one answer only.",
            ja: "'\(text)' の行き先が '\(other)' と '\(answer.next)' の二つあります。"
              + "一方の答えだけに書いてください。"))
        break
      }
    }
  }

  /// Whether every turn that is named exists.
  private mutating func checkNames(of draft: Draft) -> Bool {
    let names = draft.turns.map(\.name)
    let unknown = ([draft.start].compactMap(\.self) + draft.next.flatMap(\.self))
      .filter { !names.contains($0.name) }
    for next in unknown {
      let guess = nearest(to: next.name, among: names)
      add(
        next.line,
        Text(
          en: "There is no turn '\(next.name)'; "
            + (guess.map { "did you mean '\($0)'?" } ?? "add it to 'turns'."),
          ja: "'\(next.name)' という番はありません。"
            + (guess.map { "'\($0)' ではありませんか。" } ?? "'turns' に加えてください。")))
    }
    return unknown.isEmpty
  }

  /// Adds a fault for each turn that nothing leads to, and for each from which nothing ends.
  private mutating func checkWays(of draft: Draft) {
    let links = draft.next.map { Set($0.compactMap { draft.place(of: $0.name) }) }
    let start = draft.start.flatMap { draft.place(of: $0.name) }
    let reached = Self.spread(from: Set([start].compactMap(\.self))) { links[$0] }
    let ends = links.indices.filter { links[$0].isEmpty }
    let ending = Self.spread(from: Set(ends)) { place in
      Set(links.indices.filter { links[$0].contains(place) })
    }
    for (place, turn) in draft.turns.enumerated() {
      if !reached.contains(place) {
        add(
          draft.lines[place],
          Text(
            en: "No answer leads to the turn '\(turn.name)'; name it as 'next' or remove it.",
            ja: "'\(turn.name)' という番に進む答えがありません。'next' で指定するか、消してください。"))
      } else if !ending.contains(place) {
        add(
          draft.lines[place],
          Text(
            en: "From the turn '\(turn.name)' the role play never ends; lead to a turn without"
              + " answers.",
            ja: "'\(turn.name)' から先、会話が終わりません。答えのない番に進むようにしてください。"))
      }
    }
  }

  /// All places that can be reached, the first ones too.
  private static func spread(from first: Set<Int>, along links: (Int) -> Set<Int>) -> Set<Int> {
    var (found, edge) = (first, first)
    while !edge.isEmpty {
      edge = Set(edge.flatMap(links)).subtracting(found)
      found.formUnion(edge)
    }
    return found
  }

  private mutating func noteOneWay(_ line: Int) {
    note(
      line,
      Text(
        en: "This role play has one way only; let answers of a turn lead to different turns.",
        ja: "この会話は一本道です。答えによって別の番に進むようにしてください。"))
  }
}

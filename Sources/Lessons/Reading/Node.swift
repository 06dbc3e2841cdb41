import Language
import Spelling

/// A value of a lesson file by the name that messages give it; no value where a key is missing.
struct Node {
  let name: String
  let value: JSONNode.Value?
  /// Of the value; where there is none, of what it is missing from.
  let line: Int
}

/// An object whose keys have been checked.
struct ObjectNode {
  let members: [JSONNode.Member]
  let line: Int

  subscript(key: String) -> Node {
    // As in JavaScript, the last of several holds.
    let member = members.last { $0.key == key }
    return Node(
      name: "'\(key)'", value: member?.value.value, line: member?.line ?? line)
  }
}

extension LessonReading {
  /// An object with no other keys than these.
  mutating func object(_ node: Node, keys: [String]) -> ObjectNode? {
    guard let value = node.value else {
      missing(node)
      return nil
    }
    guard case .object(let members) = value else {
      wrongType(node, Text(en: "an object { … }", ja: "{ … } の形"))
      return nil
    }
    for member in members where !keys.contains(member.key) {
      let key = member.key
      let guess = nearest(to: key, among: keys)
      add(
        member.line,
        Text(
          en: "There is no '\(key)' here; "
            + (guess.map { "did you mean '\($0)'?" } ?? "remove it."),
          ja: "ここに '\(key)' は書けません。"
            + (guess.map { "'\($0)' ではありませんか。" } ?? "消してください。")))
    }
    noteRepeatedKeys(members)
    return ObjectNode(members: members, line: node.line)
  }

  /// An object whose keys are names that its author chooses, with at least one.
  mutating func dictionary(_ node: Node) -> [JSONNode.Member]? {
    guard let value = node.value else {
      missing(node)
      return nil
    }
    guard case .object(let members) = value, !members.isEmpty else {
      wrongType(node, Text(en: "an object { … } with something in it", ja: "{ … } の形で、空でないもの"))
      return nil
    }
    noteRepeatedKeys(members)
    return members
  }

  /// The last would silently hide the others.
  private mutating func noteRepeatedKeys(_ members: [JSONNode.Member]) {
    var lines: [String: Int] = [:]
    for member in members {
      if let first = lines[member.key] {
        add(
          member.line,
          Text(
            en: "'\(member.key)' is already on line \(first); remove or rename one of them.",
            ja: "'\(member.key)' は \(first) 行目にもあります。どちらかを消すか、名前を変えてください。"))
      } else {
        lines[member.key] = member.line
      }
    }
  }

  /// A list with at least one element.
  mutating func array(_ node: Node) -> [Node]? {
    guard let value = node.value else {
      missing(node)
      return nil
    }
    guard case .array(let elements) = value, !elements.isEmpty else {
      wrongType(node, Text(en: "a list [ … ] with something in it", ja: "[ … ] の形で、空でないもの"))
      return nil
    }
    return elements.enumerated().map { number, element in
      Node(name: "\(node.name) #\(number + 1)", value: element.value, line: element.line)
    }
  }

  /// A text that is not blank.
  mutating func string(_ node: Node) -> String? {
    guard let value = node.value else {
      missing(node)
      return nil
    }
    guard case .string(let text) = value else {
      wrongType(node, Text(en: "a text in quotes", ja: "引用符で囲んだ文字列"))
      return nil
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      add(
        node.line,
        Text(
          en: "\(node.name) is empty; write a text, or remove it.",
          ja: "\(node.name) が空です。文字列を書くか、消してください。"))
      return nil
    }
    return text
  }

  private mutating func missing(_ node: Node) {
    add(
      node.line, Text(en: "\(node.name) is missing; add it.", ja: "\(node.name) がありません。加えてください。"))
  }

  mutating func wrongType(_ node: Node, _ wanted: Text) {
    add(
      node.line,
      Text(
        en: "\(node.name) must be \(wanted.english).",
        ja: "\(node.name) は\(wanted.japanese)にしてください。"))
  }
}

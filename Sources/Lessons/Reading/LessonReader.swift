public import Foundation
import Language

/// Reads and checks lesson files.
public enum LessonReader {
  /// What a file is, and what is wrong with it; a lesson with faults is no lesson.
  public enum Result: Sendable, Hashable {
    case lesson(Lesson)
    /// In the order of the lines, never empty.
    case faults([LessonFault])
  }

  /// Checks all of the file, so that its author sees every fault at once.
  public static func read(_ data: Data, id: String) -> Result {
    let root: JSONNode
    do {
      root = try JSONParser.parse(data)
    } catch {
      return .faults([LessonFault(line: error.line, text: error.fault.text)])
    }
    var reading = LessonReading()
    let lesson = reading.lesson(
      id: id, Node(name: "lesson", value: root.value, line: root.line))
    if let lesson, reading.faults.isEmpty { return .lesson(lesson) }
    return .faults(reading.faults.sorted { $0.line < $1.line })
  }
}

/// Goes through the values of one file and collects faults.
struct LessonReading {
  private(set) var faults: [LessonFault] = []

  mutating func lesson(id: String, _ root: Node) -> Lesson? {
    guard let object = object(root, keys: ["title", "level", "items"]) else { return nil }
    let title = title(object["title"])
    let level = level(object["level"])
    let items = items(object["items"])
    guard let title, let level, let items else { return nil }
    return Lesson(id: id, title: title, level: level, items: items)
  }

  private mutating func title(_ node: Node) -> Text? {
    guard let object = object(node, keys: ["en", "ja"]) else { return nil }
    let (english, japanese) = (string(object["en"]), string(object["ja"]))
    guard let english, let japanese else { return nil }
    return Text(en: english, ja: japanese)
  }

  private mutating func level(_ node: Node) -> Level? {
    guard let name = string(node) else { return nil }
    if let level = Level(rawValue: name) { return level }
    add(
      node.line,
      Text(
        en: "'\(name)' is not a level; write one of A1, A2, B1, B2, C1, C2.",
        ja: "'\(name)' というレベルはありません。A1、A2、B1、B2、C1、C2 のどれかにしてください。"))
    return nil
  }

  private mutating func items(_ node: Node) -> [Item]? {
    guard let nodes = array(node) else { return nil }
    return nodes.compactMap { item($0) }
  }

  mutating func add(_ line: Int, _ text: Text) {
    faults.append(LessonFault(line: line, text: text))
  }
}

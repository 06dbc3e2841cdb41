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

  public static func read(_ data: Data, id: String) -> Result {
    let report = report(on: data, id: id, words: nil)
    return report.lesson.map { .lesson($0) } ?? .faults(report.faults)
  }

  /// Checks all of the file, so that its author sees every fault at once.
  /// - Parameter words: what looks up English words; nothing leaves them unchecked.
  public static func report(on data: Data, id: String, words: WordCheck?) -> LessonReport {
    let root: JSONNode
    do {
      root = try JSONParser.parse(data)
    } catch {
      let fault = LessonFault(line: error.line, text: error.fault.text)
      return LessonReport(lesson: nil, faults: [fault], notes: [])
    }
    var reading = LessonReading(words: words)
    let lesson = reading.lesson(
      id: id, Node(name: "lesson", value: root.value, line: root.line))
    reading.noteLinesWithoutKana()
    return LessonReport(
      lesson: reading.faults.isEmpty ? lesson : nil,
      faults: reading.faults.inOrder, notes: reading.notes.inOrder)
  }
}

extension [LessonFault] {
  /// Stable, so that those of one line stay as they were found.
  fileprivate var inOrder: [LessonFault] {
    enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}

/// Goes through the values of one file and collects faults and notes.
struct LessonReading {
  let words: WordCheck?
  private(set) var faults: [LessonFault] = []
  private(set) var notes: [LessonFault] = []
  /// The lines of items by what they ask.
  private var asked: [String: Int] = [:]
  var linesWithoutKana: [Int] = []
  /// Each is told once.
  private var unknownWords: Set<String> = []

  init(words: WordCheck?) { self.words = words }

  mutating func lesson(id: String, _ root: Node) -> Lesson? {
    guard let object = object(root, keys: ["title", "level", "scene", "items"]) else { return nil }
    let title = title(object["title"])
    let level = level(object["level"])
    let scene = object["scene"].value == nil ? nil : string(object["scene"])
    let items = items(object["items"])
    guard let title, let level, let items else { return nil }
    return Lesson(id: id, title: title, level: level, scene: scene, items: items)
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
    return nodes.compactMap { node in
      let item = item(node)
      if let item { noteRepetition(of: item, node.line) }
      return item
    }
  }

  private mutating func noteRepetition(of item: Item, _ line: Int) {
    if let first = asked[item.identity] {
      note(
        line,
        Text(
          en: "This item is the same as that of line \(first); remove one of them.",
          ja: "この問題は \(first) 行目のものと同じです。どちらかを消してください。"))
    } else {
      asked[item.identity] = line
    }
  }

  mutating func add(_ line: Int, _ text: Text) {
    faults.append(LessonFault(line: line, text: text))
  }

  mutating func note(_ line: Int, _ text: Text) {
    notes.append(LessonFault(line: line, text: text))
  }

  /// Notes the words that the recogniser does not know: it hears these by their sound only.
  mutating func lookUp(_ english: String, _ line: Int) {
    guard let words else { return }
    do {
      let unknown = try words.unknownWords(english)
      for word in unknown where unknownWords.insert(word).inserted {
        note(
          line,
          Text(
            en: "The recogniser's dictionary lacks '\(word)'; check its spelling, or choose another"
              + " word.",
            ja: "音声認識の辞書に '\(word)' がありません。つづりを確かめるか、別の単語にしてください。"))
      }
    } catch let error as any ReadableError {
      note(line, error.text)
    } catch {
      note(line, Text(en: "\(error)", ja: "\(error)"))
    }
  }
}

extension Item {
  /// Two items of the same identity ask the same.
  fileprivate var identity: String {
    switch task {
    case .repeating(let english): "repeat \(english.lowercased())"
    case .dictation(let english): "dictation \(english.lowercased())"
    case .answer(let question, _): "answer \(question.lowercased()) \(japanese.text)"
    case .say(let answers): "say \(answers[0].shortest.lowercased()) \(japanese.text)"
    case .pair(let pair): "pair \(pair.words.sorted())"
    case .roleplay(let play): "roleplay \(play.turns.map(\.says)) \(japanese.text)"
    }
  }
}

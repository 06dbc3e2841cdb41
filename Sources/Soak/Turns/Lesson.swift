import Foundation
import Lessons

/// Every kind of exercise, in few words: a turn costs as much as is said in it.
enum SoakLesson {
  static func read() throws -> Lesson { try lesson(of: lines + others) }

  /// Only what is to be repeated.
  static func repeating() throws -> Lesson { try lesson(of: lines) }

  private static func lesson(of items: [String]) throws -> Lesson {
    let text = """
      { title: { en: "Soak", ja: "耐久" }, level: "A1", items: [\(items.joined(separator: ",\n"))] }
      """
    switch LessonReader.read(Data(text.utf8), id: "soak") {
    case .lesson(let lesson): return lesson
    case .faults(let faults): throw Faulty(faults: faults)
    }
  }

  struct Faulty: Error {
    let faults: [LessonFault]
  }

  private static let repeated = [
    "Good morning.", "Thank you.", "See you.", "Coffee, please.", "How much?", "No problem.",
    "Really?", "Come in.", "Excuse me.", "Take care.", "Not yet.", "Good luck.",
  ]
  private static let pairs = [
    ("R/L", "rice", "lice"), ("S/SH", "sea", "she"), ("V/B", "vest", "best"),
    ("TH/S", "thing", "sing"),
  ]

  private static let ja = "japanese: { text: \"練習\", kana: \"れんしゅう\" }"

  private static var lines: [String] {
    repeated.map { "{ kind: \"repeat\", english: \"\($0)\", \(ja) }" }
  }

  private static var others: [String] {
    pairs.map { "{ kind: \"pair\", sound: \"\($0)\", words: [\"\($1)\", \"\($2)\"], \(ja) }" }
      + [
        "{ kind: \"say\", answers: [\"(some | hot) tea [please]\"], \(ja) }",
        "{ kind: \"answer\", question: \"Ready?\", answers: [\"yes\", \"not yet\"], \(ja) }",
        "{ kind: \"dictation\", english: \"It is late.\", \(ja) }",
        """
        { kind: "roleplay", \(ja), start: "one", turns: {
          one: { says: "Tea?", \(ja), answers: [
            { say: ["yes please"], \(ja), next: "two" }, { say: ["no thanks"], \(ja), next: "end" } ] },
          two: { says: "Milk?", \(ja), answers: [ { say: ["a little"], \(ja), next: "end" } ] },
          end: { says: "Fine.", \(ja) } } }
        """,
      ]
  }
}

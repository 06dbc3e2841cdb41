import Foundation
import TestSupport

extension TemporaryFolder {
  /// A lesson of the learner's own with two lines; its title tells it from others.
  func addShortLesson(to data: String = "data") throws {
    try write(
      """
      { title: { en: "Short talk", ja: "短い会話" }, level: "A2", items: [
        { kind: "repeat", english: "Yes, please.",
          japanese: { text: "はい、お願いします。", kana: "はい、おねがいします。" } },
        { kind: "answer", question: "Tea or coffee?", answers: ["(tea | coffee) [please]"],
          japanese: { text: "どちらかを選びましょう。", kana: "どちらかを えらびましょう。" } },
      ] }
      """, to: "\(data)/okojo/lessons/own-short.json5")
  }
}

/// Whether the process has ended.
func hasEnded(_ id: Int32, within limit: Double = 10) throws -> Bool {
  try eventually(within: limit) { kill(id, 0) != 0 }
}

import Foundation
import Lessons

/// A lesson of sentences to repeat.
func lesson(_ sentences: Int, id: String = "test") throws -> Lesson {
  try read(
    id,
    (1...sentences).map {
      "{ kind: 'repeat', english: 'Sentence number \($0).', japanese: { text: '文', kana: 'ぶん' } }"
    }.joined(separator: ","))
}

struct Faulty: Error {}

/// - Parameter items: as a lesson file has them.
func read(_ id: String, _ items: String) throws -> Lesson {
  let text = "{ title: { en: 'Test', ja: 'テスト' }, level: 'A1', items: [\(items)] }"
  guard case .lesson(let lesson) = LessonReader.read(Data(text.utf8), id: id) else {
    throw Faulty()
  }
  return lesson
}

import Lessons
import ListeningLists
import Testing

struct SentenceTests {
  @Test func eachKindIsReadAsAListenerWantsIt() throws {
    let lesson = try read(
      "my-cafe",
      """
      { kind: 'repeat', english: 'Hi.', japanese: { text: 'やあ', kana: 'やあ' } },
      { kind: 'answer', question: 'For here or to go?', answers: ['for here [please]'],
        japanese: { text: '店内で' } },
      { kind: 'pair', sound: 'R/L', words: ['rice', 'lice'], japanese: { text: '米とシラミ' } },
      """)
    #expect(
      lesson.sentences.map(\.english) == ["Hi.", "For here or to go? For here.", "Rice. Lice."])
    #expect(lesson.sentences.map(\.id) == ["my_2dcafe_1", "my_2dcafe_2", "my_2dcafe_3"])
    #expect(lesson.sentences[0].japanese.kana == "やあ")
  }

  @Test func aRolePlayIsItsDialogue() throws {
    let lesson = try read(
      "play",
      """
      { kind: 'roleplay', japanese: { text: 'カフェ' }, start: 'hello', turns: {
        hello: { says: 'Hello!', japanese: { text: 'こんにちは' },
          answers: [{ say: ['hi there'], japanese: { text: 'どうも' }, next: 'bye' }] },
        bye: { says: 'Bye!', japanese: { text: 'さようなら' } },
      } }
      """)
    #expect(lesson.sentences.map(\.english) == ["Hello!", "Hi there.", "Bye!"])
    #expect(lesson.sentences.map(\.japanese.text) == ["こんにちは", "どうも", "さようなら"])
    #expect(lesson.sentences.map(\.id) == ["play_1_1", "play_1_2", "play_1_3"])
  }
}

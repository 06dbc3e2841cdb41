import Language

@testable public import Lessons

/// A lesson of the kinds that go beyond a line: a dictation, a pair, a role play that branches
/// and comes back, and a line that no voice can read.
public func kinds() throws -> Lesson {
  let single = RolePlay.Turn(
    name: "single", says: "Single?", japanese: Japanese(text: "片道ですか。"),
    answers: [try answer("yes [please]", "はい。", next: "bye")])
  let time = RolePlay.Turn(
    name: "time", says: "At nine.", japanese: Japanese(text: "九時です。"),
    answers: [
      try answer("what did you say", "もう一度。", next: "hello"),
      try answer("thank you", "どうも。", next: "bye"),
    ])
  let hello = RolePlay.Turn(
    name: "hello", says: "Where to?", japanese: Japanese(text: "どちらまで。"),
    answers: [
      try answer("[a ticket] to Oxford", "オックスフォードまで。", next: "single"),
      try answer("when is the next train", "次の電車は。", next: "time"),
    ])
  let bye = RolePlay.Turn(
    name: "bye", says: "Have a good trip!", japanese: Japanese(text: "よい旅を。"), answers: [])
  let play = RolePlay(start: "hello", turns: [hello, single, time, bye])
  return Lesson(
    id: "kinds", title: Text(en: "Kinds", ja: "いろいろ"), level: .a2, scene: "station",
    items: [
      Item(task: .dictation("It leaves at ten."), japanese: Japanese(text: "10時発です。")),
      Item(
        task: .pair(MinimalPair(sound: "R/L", words: ["rice", "lice"])),
        japanese: Japanese(text: "「ご飯」と「シラミ」")),
      Item(task: .roleplay(play), japanese: Japanese(text: "切符を買いましょう。")),
      Item(task: .say(answers: [try AnswerPattern("tea")]), japanese: Japanese(text: "お茶")),
    ])
}

private func answer(
  _ pattern: String, _ japanese: String, next: String
) throws -> RolePlay.Answer {
  RolePlay.Answer(
    say: [try AnswerPattern(pattern)], japanese: Japanese(text: japanese), next: next)
}

import Lessons
import Practice
import TextLayout

/// What an exercise asks, before the voice speaks.
struct ExerciseLines {
  let exercise: Exercise
  let style: PlainStyle

  func lines(number: Int, count: Int) -> [String] {
    let place = style.text("\(number) of \(count). ", "\(count)問中\(number)問目: ")
    return ["", place + request] + details.map { "  " + $0 }
  }

  private var request: String {
    switch exercise.item.task {
    case .repeating: style.text("Say it after the voice.", "音声のあとに続けて言いましょう。")
    case .answer: style.text("Answer the question.", "質問に英語で答えましょう。")
    case .say: style.text("Say it in English.", "英語で言いましょう。")
    case .dictation: style.text("Write down what the voice says.", "聞こえた英語を書き取りましょう。")
    case .pair where exercise.answering == .picked:
      style.text("Which of the two words do you hear?", "聞こえるのは、どちらの単語でしょうか。")
    case .pair:
      style.text("Now say it: ", "では、言ってみましょう: ") + printable(exercise.accepted[0])
    case .roleplay(let play):
      if exercise.answering == .none {
        style.text("The role play ends.", "会話が終わります。")
      } else if exercise.turn?.name == play.start {
        style.text("Role play: answer your partner.", "ロールプレイ: 相手に英語で答えましょう。")
      } else {
        style.text("The role play goes on.", "会話が続きます。")
      }
    }
  }

  private var details: [String] {
    let japanese = printable(exercise.item.japanese.text)
    let meaning = style.text("Meaning: ", "意味: ") + japanese
    let task = style.text("Task: ", "課題: ") + japanese
    switch exercise.item.task {
    case .repeating(let english):
      return [style.text("Line: ", "文: ") + printable(english), meaning]
    case .answer(let question, _):
      return [style.text("Question: ", "質問: ") + printable(question), task]
    case .say: return [style.text("Japanese: ", "日本語: ") + japanese]
    case .dictation: return [meaning]
    case .pair(let pair):
      let words = pair.words.enumerated().map { place, word in
        (exercise.answering == .picked ? "\(place + 1) " : "") + printable(word)
      }.joined(separator: " / ")
      return [
        style.text("Words: ", "単語: ") + words, style.text("Sound: ", "音: ") + printable(pair.sound),
        meaning,
      ]
    case .roleplay(let play):
      guard let turn = exercise.turn else { return [task] }
      return (turn.name == play.start ? [task] : []) + partner(turn)
    }
  }

  private func partner(_ turn: RolePlay.Turn) -> [String] {
    [
      style.text("Partner: ", "相手: ") + printable(turn.says),
      style.text("Meaning: ", "意味: ") + printable(turn.japanese.text),
    ]
      + turn.answers.map { answer in
        style.text("You may say: ", "答え方: ") + printable(answer.japanese.text)
      }
  }
}

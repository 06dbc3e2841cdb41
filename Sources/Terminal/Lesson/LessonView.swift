import Lessons
import PlainDisplay
import Practice
import Scoring
import TextLayout

/// A lesson on the screen.
struct LessonView {
  let state: LessonState
  let style: PlainStyle

  func frame(_ size: Size) -> Frame {
    if state.showsHelp {
      return HelpView(style: style).lesson(width: size.columns, scroll: state.helpScroll)
        .frame(size, style)
    }
    let lesson = state.lesson
    var page = Page(
      title: printable(style.text(lesson.title)), place: lesson.level.rawValue,
      body: body(size), scroll: state.scroll, keys: keys)
    page.notes = notes(width: size.columns)
    if state.isEditing, !state.asksToQuit {
      page.input = (style.text("Answer: ", "答え: "), state.line)
    }
    return page.frame(size, style)
  }

  private var plain: PlainLines { PlainLines(style.uncoloured) }

  private func body(_ size: Size) -> [Row] {
    guard let exercise = state.exercise else { return [] }
    let width = size.columns
    let task = TaskView(exercise: exercise, state: state, style: style).rows(width) + [Row()]
    let curves = contours(size)
    // Where there is little room, what was asked for stands before what can be scrolled to.
    let isRoomy = ContourView.hasRoom(size)
    return task + (isRoomy ? [] : curves) + progress(width) + played(width)
      + outcome(exercise, width) + (isRoomy ? curves : []) + tries + troubles(width)
  }

  private func contours(_ size: Size) -> [Row] {
    guard let pair = state.contours, ContourView.hasRoom(size) != state.turnsContoursRound
    else { return [] }
    return ContourView(pair: pair, style: style).rows(size)
  }

  private func played(_ width: Int) -> [Row] {
    guard let playing = state.playing, let exercise = state.exercise else { return [] }
    return told(.plays(playing), exercise, width)
  }

  private func progress(_ width: Int) -> [Row] {
    switch state.phase {
    case .speaking:
      return state.exercise?.answering == .spoken
        ? paragraph(
          style.text("The voice speaks; then the microphone opens.", "音声のあとにマイクが開きます。"),
          width: width)
        : [Row(style.text("The voice speaks.", "音声が流れます。"))]
    case .listening:
      return [
        Row(style.text("Microphone open. Speak now.", "マイクが開きました。話してください。"), .strong),
        LevelMeter(level: state.level, style: style).row,
      ] + heard(width)
    case .scoring:
      return heard(width) + [Row(style.text("Scoring", "採点中") + Glyphs(style).ellipsis)]
    case .typing where !(state.exercise?.choices ?? []).isEmpty:
      return [Row(style.text("Which word was it?", "どちらの単語でしたか。"), .strong)]
    case .typing:
      return [Row(style.text("Type your answer.", "答えを英語で入力してください。"), .strong)]
    case .choosing
    where state.outcome == nil && state.playing == nil
      && state.exercise?.answering != Exercise.Answering.none:
      return paragraph(
        style.text("Not answered yet: a begins it.", "まだ答えていません。a で始めます。"), width: width)
    case .choosing: return []
    }
  }

  private func heard(_ width: Int) -> [Row] {
    let words = printable(state.words.joined(separator: " "))
    return words.isEmpty
      ? [] : paragraph(style.text("Heard: ", "聞こえた言葉: ") + words, width: width)
  }

  private func outcome(_ exercise: Exercise, _ width: Int) -> [Row] {
    switch state.outcome {
    case nil: return []
    case .scored(let assessment, let text):
      let outcome = plain.outcome(assessment, of: text, in: exercise)
      return OutcomeView(outcome).rows(width)
        + SoundView(words: assessment.words, sounds: outcome.sounds, style: style).rows(width)
    case .compared(let comparison): return OutcomeView(plain.outcome(comparison)).rows(width)
    case .advice(let advice): return told(.advice(advice), exercise, width)
    case .interrupted(let trouble): return told(.interrupted(trouble), exercise, width)
    case .word(let news): return told(news, exercise, width)
    }
  }

  private func told(_ news: TurnNews, _ exercise: Exercise, _ width: Int) -> [Row] {
    plain.lines(for: .turn(news, exercise)).flatMap { paragraph($0, width: width) }
  }

  private var tries: [Row] {
    guard !state.tries.isEmpty else { return [] }
    let marks = style.isUnicode ? ("✓", "✗") : ("ok", "not yet")
    let pieces = state.tries.suffix(10).map { attempt in
      switch attempt {
      case .scored(let score): Piece("\(whole(score))", Tone(Colour(score: score)))
      case .typed(let isRight): Piece(isRight ? marks.0 : marks.1, isRight ? .good : .bad)
      }
    }
    let arrow = Piece(" \(Glyphs(style).arrow) ", .faint)
    return [
      Row(),
      Row(
        [Piece(style.text("Tries: ", "これまで: "))]
          + pieces.flatMap { [arrow, $0] }
          .dropFirst()),
    ]
  }

  private func troubles(_ width: Int) -> [Row] {
    state.troubles.flatMap { trouble in
      plain.lines(for: .trouble(trouble)).flatMap { paragraph($0, .fair, width: width) }
    }
  }

  private func notes(width: Int) -> [Row] {
    if state.asksToQuit {
      return [Row(style.text("Leave the lesson?", "レッスンをやめますか。"), .strong)]
    }
    if let change = state.change { return ChangeRows(change: change, style: style).rows(width) }
    if state.hasNothingToUndo {
      let text = style.text("There is nothing to take back.", "取り消せる操作はありません。")
      return paragraph(text, .fair, width: width)
    }
    if state.missedKey {
      let text = style.text("That key does nothing here.", "そのキーは、ここでは使えません。")
      return paragraph(text, .fair, width: width)
    }
    return []
  }

  private var keys: [KeyHint] {
    if state.asksToQuit {
      return [
        KeyHint("q", style.text("leave", "やめる")),
        KeyHint(style.text("other keys", "ほかのキー"), style.text("stay", "続ける")),
      ]
    }
    return LessonKeys(style: style).hints(
      state.phase, isEditing: state.isEditing, choices: state.exercise?.choices ?? [],
      canCompare: state.hasRecording, hasContours: state.contours != nil,
      isSpoken: state.exercise?.answering == .spoken)
  }
}

extension Tone {
  init(_ colour: Colour?) {
    switch colour {
    case .green: self = .good
    case .yellow: self = .fair
    case .red: self = .bad
    case nil: self = .plain
    }
  }
}

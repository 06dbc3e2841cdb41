/// From exercise to exercise, and back.
extension LessonRun {
  /// - Returns: the place of what follows.
  func goOn(from place: Int) -> Int {
    trail.leave(place, dialogues[place])
    if dialogues[place].advance() {
      summary.enter(placeInLesson(place), dialogues[place].exercise)
      return place
    }
    summary.leave(placeInLesson(place))
    if beginnings.indices.contains(place + 1) { dialogues[place + 1] = beginnings[place + 1] }
    return place + 1
  }

  /// - Returns: the place of what is there again.
  func goBack() -> Int? {
    guard let step = trail.goBack() else { return nil }
    dialogues[step.place] = step.dialogue
    return step.place
  }

  func placeInLesson(_ place: Int) -> LessonSummary.Place {
    .init(item: place, turn: dialogues[place].number)
  }

  /// What comes next, if no answer decides it.
  func following(_ place: Int) -> Exercise? {
    var dialogue = dialogues[place]
    if dialogue.advance() { return dialogue.exercise }
    return beginnings.indices.contains(place + 1) ? beginnings[place + 1].exercise : nil
  }
}

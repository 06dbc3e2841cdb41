import PlainDisplay
import TextLayout

/// The keys that do something in a lesson.
struct LessonKeys {
  let style: PlainStyle

  /// - Parameters:
  ///   - choices: what can be picked by its number.
  ///   - canCompare: there is a recording of the learner.
  ///   - hasContours: there are melodies, shown or not.
  ///   - isSpoken: the answer is; otherwise it is typed.
  func hints(
    _ phase: LessonState.Phase, isEditing: Bool, choices: [String] = [], canCompare: Bool = false,
    hasContours: Bool = false, isSpoken: Bool = true
  ) -> [KeyHint] {
    if isEditing {
      return [
        KeyHint("Enter", style.text("answer", "答える")),
        KeyHint("Esc", style.text("other keys", "ほかのキー")),
      ]
    }
    let numbers = choices.enumerated().map { KeyHint("\($0 + 1)", printable($1)) }
    switch phase {
    case .speaking where !choices.isEmpty, .typing where !choices.isEmpty:
      return numbers + common(skip)
    case .speaking where !isSpoken: return [enter("type now", "すぐに入力する")] + common(skip)
    case .speaking: return [enter("speak now", "すぐに話す"), type] + common(skip)
    case .listening: return [enter("I have finished", "話し終えた"), type] + common(skip)
    case .scoring: return common(skip)
    case .typing: return [enter("type", "入力する")] + common(skip)
    case .choosing:
      return common(
        KeyHint("Enter", style.text("next", "次へ")),
        hearing: (canCompare ? [KeyHint("p", style.text("compare", "聞き比べ"))] : [])
          + [KeyHint("m", style.text("model", "お手本"))]
          + (hasContours ? [KeyHint("g", style.text("curves", "声の高低"))] : []))
    }
  }

  /// - Parameter onward: how the next exercise is reached.
  private func common(_ onward: KeyHint, hearing: [KeyHint] = []) -> [KeyHint] {
    [
      onward, KeyHint("a", style.text("again", "もう一度")), KeyHint("l", style.text("listen", "聞く")),
      KeyHint("s", style.text("slowly", "ゆっくり")),
    ] + hearing + [
      KeyHint("h", style.text("hint", "ヒント")), KeyHint("r", style.text("reading", "読み")),
      KeyHint("u", style.text("undo", "取消")),
      KeyHint("q", style.text("leave", "やめる")),
      KeyHint("?", style.text("all keys", "キー一覧")),
    ]
  }

  private var skip: KeyHint { KeyHint("n", style.text("skip", "飛ばす")) }
  private var type: KeyHint { KeyHint("t", style.text("type", "入力")) }

  private func enter(_ english: String, _ japanese: String) -> KeyHint {
    KeyHint("Enter", style.text(english, japanese))
  }
}

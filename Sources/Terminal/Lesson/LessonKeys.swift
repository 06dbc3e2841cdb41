import PlainDisplay

/// The keys that do something in a lesson.
struct LessonKeys {
  let style: PlainStyle

  /// - Parameters:
  ///   - canCompare: there is a recording of the learner.
  ///   - hasContours: there are melodies, shown or not.
  func hints(
    _ phase: LessonState.Phase, isEditing: Bool, canCompare: Bool = false, hasContours: Bool = false
  ) -> [KeyHint] {
    if isEditing {
      return [
        KeyHint("Enter", style.text("answer", "答える")),
        KeyHint("Esc", style.text("other keys", "ほかのキー")),
      ]
    }
    switch phase {
    case .speaking: return [enter("speak now", "すぐに話す"), type] + common(skip)
    case .listening: return [enter("I have finished", "話し終えた"), type] + common(skip)
    case .scoring: return common(skip)
    case .typing: return [enter("type", "入力する")] + common(skip)
    case .choosing:
      return common(
        KeyHint("Enter", style.text("next", "次へ")),
        hearing: (canCompare ? [KeyHint("p", style.text("compare", "聞き比べ"))] : [])
          + [KeyHint("m", style.text("model", "お手本"))]
          + (hasContours ? [KeyHint("g", style.text("curves", "声の線"))] : []))
    }
  }

  /// - Parameter onward: how the next exercise is reached.
  private func common(_ onward: KeyHint, hearing: [KeyHint] = []) -> [KeyHint] {
    [
      onward, KeyHint("a", style.text("again", "もう一度")), KeyHint("l", style.text("listen", "聞く")),
    ] + hearing + [
      KeyHint("h", style.text("hint", "ヒント")), KeyHint("r", style.text("reading", "読み")),
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

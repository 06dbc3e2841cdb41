import PlainDisplay

/// The keys that do something in a lesson.
struct LessonKeys {
  let style: PlainStyle

  func hints(_ phase: LessonState.Phase, isEditing: Bool) -> [KeyHint] {
    if isEditing {
      return [
        KeyHint("Enter", style.text("answer", "答える")), KeyHint("Esc", style.text("other keys", "ほかのキー")),
      ]
    }
    switch phase {
    case .speaking: return [enter("speak now", "すぐに話す"), type] + common
    case .listening: return [enter("I have finished", "話し終えた"), type] + common
    case .scoring: return common
    case .typing: return [enter("type", "入力する")] + common
    case .choosing: return [enter("next", "次へ")] + common
    }
  }

  private var common: [KeyHint] {
    [
      KeyHint("a", style.text("again", "もう一度")), KeyHint("l", style.text("listen", "聞く")),
      KeyHint("n", style.text("next", "次へ")), KeyHint("r", style.text("reading", "読み")),
      KeyHint("q", style.text("leave", "やめる")), KeyHint("?", style.text("all keys", "キー一覧")),
    ]
  }

  private var type: KeyHint { KeyHint("t", style.text("type", "入力")) }

  private func enter(_ english: String, _ japanese: String) -> KeyHint {
    KeyHint("Enter", style.text(english, japanese))
  }
}

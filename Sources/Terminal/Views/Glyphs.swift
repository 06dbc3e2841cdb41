import PlainDisplay

/// Signs that need more than ASCII, and what stands for them.
struct Glyphs {
  let rule: String
  let full: String
  let empty: String
  let arrow: String
  let ellipsis: String
  let more: (up: String, down: String)

  init(_ style: PlainStyle) {
    let isUnicode = style.isUnicode
    rule = isUnicode ? "─" : "-"
    full = isUnicode ? "█" : "#"
    empty = isUnicode ? "░" : "."
    arrow = isUnicode ? "→" : "->"
    ellipsis = isUnicode ? "…" : "..."
    more = isUnicode ? ("▲", "▼") : ("^", "v")
  }
}

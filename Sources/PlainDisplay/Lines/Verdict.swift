import Language

/// A score in words. Honest: nothing under 60 is called good.
enum Verdict {
  static func text(overall score: Double) -> Text {
    switch score {
    case 85...: Text(en: "Very good.", ja: "とてもよく言えました。")
    case 70..<85: Text(en: "Good.", ja: "よく言えました。")
    case 60..<70: Text(en: "It can be understood.", ja: "伝わる発音です。")
    case 40..<60:
      Text(en: "Not clear yet. Say it again, more slowly.", ja: "まだはっきりしません。ゆっくり、もう一度。")
    default:
      Text(
        en: "Hard to understand so far. Listen once more and try again.",
        ja: "まだ聞き取りにくいです。もう一度聞いてから、言ってみましょう。")
    }
  }
}

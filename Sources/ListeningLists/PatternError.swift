public import Language

/// Why a text is no pattern.
public enum PatternError: ReadableError, Hashable {
  case unknown(String)
  /// A rate or a factor that is none, or that the step does not take.
  case badNumber(String)
  case noEnglish
  case tooLong(Int)

  public var code: String { "bad_pattern" }

  public var text: Text {
    switch self {
    case .unknown(let step):
      Text(
        en: "'\(step)' is no step of a pattern; give en, slow, ja or gap, such as 'en gap ja en'.",
        ja: "'\(step)' というステップはありません。'en gap ja en' のように、en、slow、ja、gap を並べてください。")
    case .badNumber(let step):
      Text(
        en: "'\(step)' is no step of a pattern; a rate goes as 'en@0.8' (0.5 to 2), "
          + "a longer gap as 'gap*1.5' (0.1 to 10).",
        ja: "'\(step)' というステップはありません。速さは 'en@0.8'（0.5〜2）、間の長さは 'gap*1.5'（0.1〜10）"
          + "のように書いてください。")
    case .noEnglish:
      Text(
        en: "The pattern has no English in it; give at least one 'en'.",
        ja: "パターンに英語がありません。en を一つは入れてください。")
    case .tooLong(let count):
      Text(
        en: "The pattern has \(count) steps; give at most \(Pattern.mostSteps).",
        ja: "パターンのステップが \(count) 個あります。\(Pattern.mostSteps) 個までにしてください。")
    }
  }
}

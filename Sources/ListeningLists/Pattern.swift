/// How a sentence is read: `en gap slow ja en`.
public struct Pattern: Sendable, Hashable {
  public enum Task: Sendable, Hashable {
    /// Spoken at so many times the listener's rate.
    case english(rate: Double)
    case japanese(rate: Double)
    /// Silence of so many times the listener's gap, which itself goes by the sentence's length.
    case gap(factor: Double)
  }

  public struct Step: Sendable, Hashable {
    public let task: Task
    /// As written: `en@0.8`.
    public let label: String

    public var isSpoken: Bool { if case .gap = task { false } else { true } }
  }

  /// Never empty, and at least one speaks English.
  public let steps: [Step]

  public static let slowRate = 0.7
  /// eSpeak NG's own limits are a little wider.
  static let rates = 0.5...2.0
  static let factors = 0.1...10.0
  static let mostSteps = 20

  /// English, time to say it, English slowly, Japanese, English again.
  public static let standard = Pattern(steps: [
    Step(task: .english(rate: 1), label: "en"), Step(task: .gap(factor: 1), label: "gap"),
    Step(task: .english(rate: slowRate), label: "slow"),
    Step(task: .japanese(rate: 1), label: "ja"), Step(task: .english(rate: 1), label: "en"),
  ])

  private init(steps: [Step]) { self.steps = steps }

  /// - Parameter text: steps between spaces or commas.
  /// - Throws: `PatternError`, which names the step.
  public init(_ text: String) throws(PatternError) {
    var steps: [Step] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      steps.append(try Self.step(String(word).lowercased()))
    }
    guard steps.count <= Self.mostSteps else { throw .tooLong(steps.count) }
    guard steps.contains(where: { if case .english = $0.task { true } else { false } }) else {
      throw .noEnglish
    }
    self.steps = steps
  }

  private static func step(_ word: String) throws(PatternError) -> Step {
    let sign = word.firstIndex { $0 == "@" || $0 == "*" }
    let name = word[..<(sign ?? word.endIndex)]
    var number: Double?
    if let sign {
      number = Double(word[word.index(after: sign)...])
      let isRight = name == "gap" ? word[sign] == "*" : word[sign] == "@"
      guard ["en", "ja", "gap"].contains(name), isRight, let number,
        (name == "gap" ? factors : rates).contains(number)
      else { throw .badNumber(word) }
    }
    switch name {
    case "en": return Step(task: .english(rate: number ?? 1), label: word)
    case "slow": return Step(task: .english(rate: slowRate), label: word)
    case "ja": return Step(task: .japanese(rate: number ?? 1), label: word)
    case "gap": return Step(task: .gap(factor: number ?? 1), label: word)
    default: throw .unknown(word)
    }
  }
}

import Foundation
public import Language
import Practice
import Scoring

@testable public import Lessons

/// The first ten items of a lesson that comes with the program: three to repeat, three questions,
/// four to say in English.
public func cafe() throws -> Lesson {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/lessons/cafe.json5").standardized
  switch LessonReader.read(try Data(contentsOf: file), id: "cafe") {
  case .lesson(let lesson): return lesson.first(10)
  case .faults(let faults): throw SampleError(faults: faults)
  }
}

struct SampleError: Error {
  let faults: [LessonFault]
}

extension Lesson {
  /// The first items only.
  public func first(_ count: Int) -> Lesson { keeping(0..<min(count, items.count)) }

  /// Only these items.
  public func keeping(_ places: Range<Int>) -> Lesson {
    Lesson(id: id, title: title, level: level, scene: scene, items: Array(items[places]))
  }
}

/// A failure of a part, in the person's words.
public struct SampleFailure: ReadableError, Hashable {
  public let code: String
  public let text: Text

  public init(_ code: String, en english: String, ja japanese: String) {
    self.code = code
    text = Text(en: english, ja: japanese)
  }

  public static let noVoice = SampleFailure(
    "no_voice", en: "There is no voice; install the package espeak-ng-data.",
    ja: "音声がありません。パッケージ espeak-ng-data をインストールしてください。")
  public static let noServer = SampleFailure(
    "no_server", en: "There is no sound server; start PulseAudio or PipeWire.",
    ja: "音声サーバーがありません。PulseAudio か PipeWire を起動してください。")
  public static let noMicrophone = SampleFailure(
    "no_microphone", en: "There is no microphone; plug one in.",
    ja: "マイクがありません。接続してください。")
  public static let noModel = SampleFailure(
    "no_model", en: "The scoring model is missing; install okojo again.",
    ja: "採点モデルがありません。okojo をインストールし直してください。")
}

extension ScriptedListeners.Step {
  /// A text is said; its words get these scores in turn, and every tenth of the time it is heard.
  public static func says(_ text: String, scoring scores: [Double]) -> Self {
    let said = text.split(separator: " ").map(String.init)
    let updates = (1...3).map { part in
      ListeningUpdate(
        level: [-31.2, -22.6, -40][part - 1],
        words: said.prefix(said.count * part / 3).map { $0.lowercased() },
        outcome: part == 3 ? .utteranceOver : nil)
    }
    return .hears(updates, .scored(assessment(said, scores), of: text))
  }

  private static func assessment(_ said: [String], _ scores: [Double]) -> Assessment {
    let words = said.enumerated().map { place, text in
      let score = scores[place % scores.count]
      let isOmitted = score == 0
      let span = Span(start: Double(place) / 2, end: Double(place) / 2 + 0.4)
      return Word(
        text: text, status: isOmitted ? .omitted : score < 60 ? .mispronounced : .ok, score: score,
        span: isOmitted ? nil : span,
        phones: score < 60 && !isOmitted
          ? [PhoneScore(expected: "R", heard: "L", score: score / 2, span: span)] : [])
    }
    let mean = words.reduce(0) { $0 + $1.score } / Double(words.count)
    let complete = Double(words.count { $0.status != .omitted }) / Double(words.count)
    return Assessment(
      recognized: said.joined(separator: " "),
      scores: Scores(
        overall: mean, accuracy: mean + 1, fluency: mean + 2, completeness: 100 * complete,
        prosody: mean - 1),
      words: words)
  }
}

import Foundation
import Practice
import Scoring
import Testing

@testable import LivePractice

/// Whatever the lessons accept is recognised from eSpeak NG's own voice, by the same listener that
/// hears the learner.
struct LessonsHeardTests {
  private static let resources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources").standardized
  private static let block = 320
  private static let tasks = 2

  @Test func everyAcceptedTextIsRecognised() async throws {
    let lines = try SpokenLine.all(in: Self.resources.appending(path: "lessons"))
    #expect(lines.count > 2_500)
    let chosen = Self.isWhole ? lines : Self.share(of: lines)
    let results = try await withThrowingTaskGroup(of: [Heard].self) { group in
      for first in 0..<Self.tasks {
        group.addTask {
          try await Self.hear(
            stride(from: first, to: chosen.count, by: Self.tasks).map { chosen[$0] })
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(results.count == chosen.count)
    let report = results.map(\.row).sorted().joined(separator: "\n") + "\n"
    if let path = ProcessInfo.processInfo.environment["HEARD_REPORT"] {
      try report.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let complaints = results.filter { !$0.line.isWord }.compactMap(\.complaint).sorted()
    #expect(complaints == [], "\(complaints.count) of \(chosen.count)")
    // Single words are the hardest (Documentation/Live.md).
    let words = results.filter(\.line.isWord)
    let missed = words.compactMap(\.complaint).sorted()
    #expect(10 * missed.count <= words.count, "\(missed)")
  }

  /// All of them take ten minutes of processor time, `HEARD=some` three.
  private static let isWhole = ProcessInfo.processInfo.environment["HEARD"] != "some"

  /// What is expected first of every item and every answer, and every eighth of the others.
  private static func share(of lines: [SpokenLine]) -> [SpokenLine] {
    let (expected, others) = (lines.filter(\.isExpected), lines.filter { !$0.isExpected })
    return expected + stride(from: 0, to: others.count, by: 8).map { others[$0] }
  }

  private static func hear(_ lines: [SpokenLine]) async throws -> [Heard] {
    let ears = PracticeEars(scoringModel: resources.appending(path: "model/scoring.okjt").path)
    var results: [Heard] = []
    for line in lines { results.append(try await hear(line, ears)) }
    await ears.close()
    return results
  }

  private static func hear(_ line: SpokenLine, _ ears: PracticeEars) async throws -> Heard {
    let listener = try await ears.listener(for: line.accepted, beside: line.rivals)
    let samples = try SpokenAnswer(line.text).samples
    var outcome: ListeningUpdate.Outcome?
    var position = 0
    while outcome == nil, position < samples.count {
      let end = min(position + block, samples.count)
      outcome = await listener.feed(Array(samples[position..<end])).outcome
      position = end
    }
    let result = outcome == .utteranceOver ? try await listener.score() : nil
    return Heard(line: line, result: result)
  }
}

/// What became of a line.
struct Heard: Sendable {
  let line: SpokenLine
  /// Nothing where no utterance was found.
  let result: TurnResult?

  private static let lowestScore = 60.0

  var complaint: String? {
    switch result {
    case .scored(let assessment, let text):
      let score = assessment.scores.overall
      return line.right.contains(text) && score >= Self.lowestScore ? nil : row
    default: return row
    }
  }

  /// A row of the report.
  var row: String {
    switch result {
    case .scored(let assessment, let text):
      let score = String(format: "%.1f", assessment.scores.overall)
      return [line.place, line.text, text == line.text ? "" : text, score].joined(separator: "\t")
    case let other:
      return [line.place, line.text, "", other.map { "\($0)" } ?? "no utterance"]
        .joined(separator: "\t")
    }
  }
}

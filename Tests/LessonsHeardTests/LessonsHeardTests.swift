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
  private static let lowestScore = 60.0
  private static let block = 320
  private static let tasks = 2

  @Test func everyAcceptedTextIsRecognised() async throws {
    let lines = try SpokenLine.all(in: Self.resources.appending(path: "lessons"))
    #expect(lines.count > 1_500)
    let report = try await withThrowingTaskGroup(of: [String].self) { group in
      for first in 0..<Self.tasks {
        group.addTask {
          try await Self.complaints(
            stride(from: first, to: lines.count, by: Self.tasks).map { lines[$0] })
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    if let path = ProcessInfo.processInfo.environment["HEARD_REPORT"] {
      try report.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    print(lines.count)
    #expect(report.sorted() == [])
  }

  private static func complaints(_ lines: [SpokenLine]) async throws -> [String] {
    let ears = PracticeEars(scoringModel: resources.appending(path: "model/scoring.okjt").path)
    var complaints: [String] = []
    for line in lines {
      if let complaint = try await complaint(line, ears) {
        complaints.append("\(line.place): “\(line.text)” \(complaint)")
      }
    }
    await ears.close()
    return complaints
  }

  private static func complaint(_ line: SpokenLine, _ ears: PracticeEars) async throws -> String? {
    let listener = try await ears.listener(for: line.accepted)
    let samples = try SpokenAnswer(line.text).samples
    var outcome: ListeningUpdate.Outcome?
    var position = 0
    while outcome == nil, position < samples.count {
      let end = min(position + block, samples.count)
      outcome = await listener.feed(Array(samples[position..<end])).outcome
      position = end
    }
    guard outcome == .utteranceOver else { return "ended with \(outcome, default: "nothing")" }
    switch try await listener.score() {
    case .scored(let assessment, let text):
      let score = assessment.scores.overall
      if !line.right.contains(text) { return "was heard as “\(text)” \(score)" }
      return score < lowestScore ? "got \(score)" : nil
    case let other: return "was \(other)"
    }
  }
}

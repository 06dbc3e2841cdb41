import Foundation
import Speech
import TestSupport

/// One server with a lesson on it whose first line is said again and again.
final class Delays {
  private static let line = "Hi, can I get a small coffee, please?"
  private static let choice = "a again, n next"

  private let server: TestSoundServer
  private let monitor: Monitor
  private let lesson: HelperProcess
  private let utterance: [Int16]
  private let rate: Int

  /// From its first sound to its last.
  var utteranceSeconds: Double { Double(utterance.count) / Double(rate) }

  init(_ kind: ServerKind) throws {
    server = try TestSoundServer(kind)
    monitor = try Monitor(server)
    let (samples, rate) = try Voice().synthesize(Self.line)
    let loud = samples.indices.filter { abs(Int(samples[$0])) > 300 }
    guard let first = loud.first, let last = loud.last else { throw Silent() }
    (utterance, self.rate) = (Array(samples[first...last]), rate)
    lesson = try HelperProcess(
      ProgramRun.built("okojo").path, ["practice", "--plain", "--language", "en"],
      environment: server.environment, log: server.folder, takesInput: true)
    try wait { $0.contains("Microphone open") }
    try answer()
  }

  struct Silent: Error {}
  struct TooLate: Error {}

  /// Seconds from the key to the first sound; the microphone is open afterwards.
  func prompt() throws -> Double {
    let opened = count("Microphone open")
    let seconds = try firstSound { lesson.send(line: "a") }
    try wait { _ in self.count("Microphone open") > opened }
    return seconds
  }

  /// The same text by the synthesiser's own program.
  func rival() throws -> Double {
    var program: HelperProcess?
    let seconds = try firstSound {
      program = try HelperProcess(
        "espeak-ng", ["-v", "en-us", Self.line], environment: server.environment,
        log: server.folder)
    }
    program?.wait()
    return seconds
  }

  /// Seconds from the last sample of an answer to its score.
  func score() throws -> Double { try answer() }

  func end() throws {
    lesson.closeInput()
    _ = lesson.wait(limit: 10)
  }

  @discardableResult
  private func answer() throws -> Double {
    let scores = count("Score: ")
    let choices = count(Self.choice)
    let mouth = try server.speak(utterance, sampleRate: rate)
    mouth.wait()
    let end = Date.now
    try wait { _ in self.count("Score: ") > scores }
    let delay = Date.now.timeIntervalSince(end)
    try wait { _ in self.count(Self.choice) > choices }
    return delay
  }

  private func firstSound(after act: () throws -> Void) throws -> Double {
    // Until what was played before has died away.
    Thread.sleep(forTimeInterval: 0.5)
    let start = monitor.count
    try act()
    let end = Date.now + 5
    while Date.now < end {
      let samples = try monitor.samples(from: start)
      if let first = samples.firstIndex(where: { abs(Int($0)) > 300 }) {
        return Double(first) / Double(Monitor.sampleRate)
      }
      usleep(5_000)
    }
    throw TooLate()
  }

  private func count(_ text: String) -> Int {
    lesson.output.components(separatedBy: text).count - 1
  }

  private func wait(for condition: (String) -> Bool) throws {
    let end = Date.now + 20
    while !condition(lesson.output) {
      guard Date.now < end else { throw TooLate() }
      usleep(2_000)
    }
  }
}

import Foundation
import Speech
import TestSupport

/// `okojo practice --plain` on a real server, with a learner who speaks into the microphone with
/// eSpeak NG's voice.
final class Lesson {
  let server: TestSoundServer
  let program: HelperProcess

  init(
    _ server: TestSoundServer, options: [String] = [], environment: [String: String] = [:]
  ) throws {
    self.server = server
    program = try HelperProcess(
      ProgramRun.built("okojo").path, ["practice", "--plain", "--language", "en"] + options,
      environment: server.environment.merging(environment) { $1 }, log: server.folder,
      takesInput: true)
  }

  var shown: String { program.output + program.complaints }

  func count(of text: String) -> Int { program.output.components(separatedBy: text).count - 1 }

  /// Waits until the program has shown `text` `count` times.
  func shows(_ text: String, times count: Int = 1, within limit: Double = 15) async throws -> Bool {
    try await soon(within: limit) { self.count(of: text) >= count }
  }

  /// Says a sentence into the microphone and returns when it is said.
  func say(_ text: String) async throws {
    let (samples, rate) = try Voice().synthesize(text)
    let mouth = try server.speak(samples, sampleRate: rate)
    _ = try await soon { !mouth.isRunning }
  }

  /// Ends it by the end of its input.
  /// - Returns: its exit status; nothing if it hangs.
  func end() async throws -> Int32? {
    program.closeInput()
    return try await status()
  }

  func status(within limit: Double = 10) async throws -> Int32? {
    _ = try await soon(within: limit) { !self.program.isRunning }
    return program.wait(limit: 0.01)
  }

  static let prompt = "Hi, can I get a small coffee, please?"
  static let choice = "a again, n next, l listen, q quit?"
}

extension TestSoundServer {
  var settings: [StreamState.Settings] {
    get throws { try otherStreams().map(\.settings) }
  }

  /// Whether nothing of okojo is on the server.
  var isFreeOfOkojo: Bool {
    get throws { try okojoStreams().isEmpty && okojoCaptures() == 0 }
  }

  /// For the message of a failure.
  var summary: String {
    // Where the server does not answer, that is what is to be said.
    let parts: [Any] = [
      (try? settings) ?? "no streams", (try? sink()) ?? "no sink", (try? okojoProcesses()) ?? "?",
    ]
    return "\(parts)"
  }

  /// Processes whose command line has this server's folder or okojo's practice in it.
  func okojoProcesses() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { id in
      guard Int32(id) != nil else { return nil }
      // A process that ends meanwhile has nothing to read.
      let words = (try? Data(contentsOf: URL(filePath: "/proc/\(id)/cmdline"))) ?? Data()
      let environment = (try? Data(contentsOf: URL(filePath: "/proc/\(id)/environ"))) ?? Data()
      guard environment.range(of: Data(folder.url.path.utf8)) != nil else { return nil }
      let line = String(decoding: words, as: UTF8.self).replacing("\0", with: " ")
      return line.contains("/okojo ") ? line : nil
    }
  }
}

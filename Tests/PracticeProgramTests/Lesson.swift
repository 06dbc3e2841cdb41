import Foundation
import Speech
import TestSupport

/// `okojo practice --plain` with a real server, a learner who speaks into the microphone with
/// eSpeak NG's voice, and other programs beside it.
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

  var shown: String { program.output }

  /// Waits until the program has shown `text` for the `count`th time.
  func waits(for text: String, count: Int = 1, limit: Double = 15) throws -> Bool {
    try eventually(within: limit) {
      program.output.components(separatedBy: text).count > count || !program.isRunning
    } && program.output.components(separatedBy: text).count > count
  }

  /// Says a sentence into the microphone, as another program, and waits until it is said.
  func say(_ text: String) throws {
    let (samples, rate) = try Voice().synthesize(text)
    let mouth = try server.speak(samples, sampleRate: rate)
    mouth.wait()
  }

  /// Ends it by the end of its input, and waits.
  func end() -> Int32? {
    program.closeInput()
    return program.wait(limit: 15)
  }
}

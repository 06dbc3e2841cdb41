import Foundation
import Language
import Scoring
import Testing

@testable import Recognition

struct AcousticModelTests {
  @Test func measuresEveryFrame() throws {
    let model = try AcousticModel()
    let samples = try TestRecording.librivox(TestRecording.librivox[1])
    let evidence = try model.measure(samples: samples, senones: [5, 4_000])
    let frames = evidence.senones.frames
    // A window of 410 samples every 160, and one more for what is left over.
    #expect(frames == (samples.count - 410) / 160 + 2)
    #expect(evidence.cepstra.count == 13 * frames)
    #expect(evidence.senones.senones == [5, 4_000])
    for frame in stride(from: 0, to: frames, by: 17) {
      let row = frame * SenoneScores.independentCount
      // Column 0 is senone 5, which is context-independent.
      #expect(evidence.senones.selected[2 * frame] == evidence.senones.independent[row + 5])
      let phone = model.triphones.owner[4_000] / 3
      #expect(phone >= 2)
      #expect(
        evidence.senones.bestTriphone[row + model.triphones.owner[4_000]]
          <= evidence.senones.selected[2 * frame + 1])
    }
  }

  /// What was measured before must leave no trace: the mean of cepstra is the utterance's own.
  @Test func resultsDoNotDependOnTheOrder() throws {
    let recordings = try TestRecording.librivox.map(TestRecording.librivox(_:))
    let first = try AcousticModel()
    let alone = try recordings.map { try first.measure(samples: $0, senones: []) }
    let second = try AcousticModel()
    for index in [2, 0, 1, 0] {
      let again = try second.measure(samples: recordings[index], senones: [])
      #expect(again.senones.independent == alone[index].senones.independent)
      #expect(again.senones.bestTriphone == alone[index].senones.bestTriphone)
      #expect(again.cepstra == alone[index].cepstra)
    }
  }

  @Test(arguments: [0, 1, 159, 400, 800])
  func shortRecordingsHaveFewFrames(count: Int) throws {
    let model = try AcousticModel()
    let evidence = try model.measure(samples: Array(repeating: 100, count: count), senones: [])
    #expect(evidence.senones.frames <= count / 160 + 1)
    // And the model is fit for more.
    let samples = try TestRecording.librivox(TestRecording.librivox[1])
    #expect(try model.measure(samples: samples, senones: []).senones.frames > 200)
  }

  @Test func leavesNothingBehind() throws {
    let runtime = FileManager.default.temporaryDirectory.appending(path: "okojo-\(UUID())").path
    try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: runtime) }
    do {
      let model = try AcousticModel(environment: ["XDG_RUNTIME_DIR": runtime])
      let samples = try TestRecording.librivox(TestRecording.librivox[1])
      _ = try model.measure(samples: samples, senones: [])
      let folder = try #require(
        try FileManager.default.contentsOfDirectory(atPath: runtime + "/okojo").first)
      let left = try FileManager.default.contentsOfDirectory(atPath: "\(runtime)/okojo/\(folder)")
      #expect(left.isEmpty)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime + "/okojo").isEmpty)
  }

  @Test func aMissingModelIsNamedWithItsPackage() {
    #expect {
      try AcousticModel(path: "/nonexistent/en-us")
    } throws: { error in
      let error = error as? RecognitionError
      return error?.code == "no_model" && error?.text.english.contains("pocketsphinx-en-us") == true
        && error?.text.japanese.contains("/nonexistent/en-us/mdef") == true
    }
  }

  @Test func theReasonOfAFailureIsTheLibrarysOwn() {
    let log = """
      INFO: acmod.c(250): Parsed model-specific feature parameters
      ERROR: "acmod.c", line 79: Folder 'x' does not contain acoustic model definition 'mdef'

      """
    #expect(
      LibraryLog.reason(in: log)
        == "Folder 'x' does not contain acoustic model definition 'mdef'")
    #expect(LibraryLog.reason(in: "") == "no reason given")
  }
}

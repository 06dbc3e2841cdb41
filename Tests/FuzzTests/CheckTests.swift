import Harness
import Testing

@testable import Fuzz

@Suite("Runs and rows are judged")
struct CheckTests {
  private static let good = """
    {"file":"0.wav","text":"hello","status":"ok","recognized":"hello","scores":{"overall":83.1,\
    "accuracy":80.2,"fluency":88.0,"completeness":100.0,"prosody":79.5},"words":[],\
    "audio":{"duration":3.35,"sample_rate":48000,"channels":2,"peak_dbfs":-3.1,"warnings":[]}}
    """
  private static let failed = """
    {"file":"0.wav","text":"","status":"error","error":{"code":"unreadable_audio","message":"no"}}
    """

  private func check(
    _ output: String, status: ChildProcess.Status? = .exited(0), errors: String = "",
    expectation: FuzzCase.Expectation = .rows(["0.wav"]), peak: Int = 0
  ) -> [Finding.Kind] {
    var seen = Observation(
      ending: status.map { ChildProcess.Ending(status: $0, processorSeconds: 0) })
    seen.workerPeaks = [1: peak]
    let one = FuzzCase(
      kind: .audio, index: 0, bytes: [], name: "0.wav", expectation: expectation)
    return RunCheck(
      of: [one], seen, output: Array(output.utf8), errors: errors, memoryLimit: 1 << 20
    ).findings.map(\.fault.kind)
  }

  @Test func goodRunsPass() {
    #expect(check(Self.good + "\n").isEmpty)
    #expect(check(Self.failed + "\n", status: .exited(1)).isEmpty)
    #expect(check("", status: .exited(66), expectation: .refused).isEmpty)
    #expect(check("", expectation: .rows([])).isEmpty)
  }

  @Test func wrongRunsDoNot() {
    #expect(check(Self.good + "\n", status: .exited(1)) == [.exit])
    #expect(check(Self.failed + "\n", status: .exited(0)) == [.exit])
    #expect(check(Self.good + "\n", status: .killed(signal: 11)) == [.crash])
    #expect(check(Self.good + "\n", status: nil) == [.hang])
    #expect(check(Self.good + "\n", errors: "oops") == [.noise])
    #expect(check(Self.good + "\n", peak: 2 << 20) == [.memory])
    #expect(check("", status: .exited(0), expectation: .refused) == [.exit])
    #expect(check("") == [.row])
    #expect(check(Self.good) == [.row, .row])
    #expect(check(Self.good + "\n" + Self.good + "\n") == [.row])
  }

  @Test(arguments: [
    (good.replacing("83.1", with: "NaN"), Finding.Kind.row),
    (good.replacing("83.1", with: "183.1"), .row),
    (good.replacing("3.35", with: "1e300"), .row),
    (good.replacing("\"ok\"", with: "\"fine\""), .row),
    (good.replacing("0.wav", with: "1.wav"), .row),
    (good.replacing("\"words\"", with: "\"wörter\""), .row),
    (failed.replacing("\"no\"", with: "\"\""), .row),
    (failed.replacing("unreadable_audio", with: "worker_crashed"), .crash),
    (failed.replacing("unreadable_audio", with: "timed_out"), .hang),
    (failed.replacing("unreadable_audio", with: "not_a_number"), .row),
    (failed.replacing("error\",", with: "no_speech\","), .row),
    ("not json", .row),
  ])
  func wrongRowsAreFound(row: String, kind: Finding.Kind) {
    #expect(RowCheck(Array(row.utf8), file: "0.wav").fault?.kind == kind)
  }

  @Test func aSoundRowIsSound() {
    let row = RowCheck(Array(Self.good.utf8), file: nil)
    #expect(row.status == "ok" && row.fault == nil)
  }
}

import Foundation
import TestSupport
import Testing

/// What befalls one worker costs one row.
struct WorkerTests {
  private static let names = [
    "a.wav", "crash.wav", "slow.wav", "silence.wav", "wrong.wav", "exit.wav", "b.wav",
    "garbage.wav", "slow.wav", "nan.wav", "missing.wav", "notext.wav", "babble.wav", "c.wav",
  ]
  private static let manifest = names.map { $0 == "notext.wav" ? $0 : "\($0)\tsay \($0) now" }
    .joined(separator: "\n")

  @Test func everyInputHasItsRowInOrder() throws {
    let result = try run("TestProgram", ["--batch", "-"], input: Self.manifest)
    let rows = try rows(result.output)
    #expect(rows.map(\.file) == Self.names)
    #expect(
      rows.map(\.status) == [
        "ok", "error", "ok", "no_speech", "wrong_text", "error", "ok", "error", "ok", "error",
        "error", "error", "error", "ok",
      ])
    #expect(
      rows.compactMap(\.error?.code) == [
        "worker_crashed", "worker_crashed", "worker_garbage", "not_a_number", "unreadable_audio",
        "no_text", "worker_garbage",
      ])
    #expect(rows[1].error?.message.contains("'crash.wav' (SIGSEGV)") == true)
    #expect(rows[5].error?.message.contains("exit status 3") == true)
    #expect(result.status == 1)
    #expect(result.errors == "")
  }

  @Test func jobsDoNotShowInTheRows() throws {
    let outputs = try ["1", "2", "5"].map {
      try run("TestProgram", ["score", "--jobs", $0, "-"], input: Self.manifest).output
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] == outputs[2])
    #expect(outputs[0].split(separator: "\n").count == Self.names.count)
  }

  @Test func aHangCostsItsRow() throws {
    let result = try run(
      "TestProgram", ["score", "--time-limit", "1", "-"], input: "a\tx\nhang\tx\nb\tx\n")
    let rows = try rows(result.output)
    #expect(rows.map(\.status) == ["ok", "error", "ok"])
    #expect(rows[1].error?.code == "timed_out")
    #expect(rows[1].error?.message.contains("'hang'") == true)
  }

  @Test func aSlowRowHoldsUpOnlyTheOutput() throws {
    let lines = (0..<300).map { "\($0)\tx" }.joined(separator: "\n")
    let result = try run(
      "TestProgram", ["score", "--time-limit", "1", "--jobs", "2", "-"],
      input: "hang\tx\n" + lines)
    let files = try rows(result.output).map(\.file)
    #expect(files == ["hang"] + (0..<300).map(String.init))
  }

  @Test(arguments: [("unable", "There is no model."), ("crash", "SIGABRT")])
  func withoutAScorerNothingIsScored(start: String, words: String) throws {
    let result = try run(
      "TestProgram", ["score", "-"], input: Self.manifest,
      environment: ["OKOJO_TEST_START": start])
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(result.errors.contains(words))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func aWorkerIsStartedOnlyWhenItIsNeeded() throws {
    let folder = try TemporaryFolder()
    let pids = folder.path("pids")
    func starts(_ input: String) throws -> Int {
      try folder.write("", to: "pids")
      let environment = ["OKOJO_TEST_PIDS": pids]
      _ = try run("TestProgram", ["score", "-j4", "-"], input: input, environment: environment)
      return try folder.text(of: "pids").split(separator: "\n").count
    }
    #expect(try starts("") == 0)
    #expect(try starts("no-text.wav\n") == 0)
    #expect(try starts("a\tx\n") == 1)
    #expect(try starts("crash\tx\na\tx\n") <= 3)
  }

  /// Also one that is caught in a row that never ends.
  @Test(arguments: [SIGKILL, SIGTERM])
  func noWorkerOutlivesTheProgram(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let program = try ProgramRun(
      "TestProgram", ["score", "-j2", "-"], input: "hang\tx\nhang\tx\n",
      environment: ["OKOJO_TEST_PIDS": try folder.write("", to: "pids")])
    #expect(try eventually { try folder.text(of: "pids").split(separator: "\n").count == 2 })
    program.send(signal)
    _ = try program.wait()
    let workers = try folder.text(of: "pids").split(separator: "\n").compactMap { Int32($0) }
    #expect(workers.count == 2)
    #expect(try eventually { !workers.contains(where: isAlive) })
  }

  @Test func namesThatAreNotUTF8AreOpened() throws {
    let folder = try TemporaryFolder()
    let script = """
      name=$(printf 'open\\351.wav'); : > "$name"; printf 'open\\351.wav\\tx\\n' > m.tsv
      "$0" score --text x m.tsv "$name" 'open\\xE9.wav'
      """
    let program = ProgramRun.built("TestProgram").path
    let result = try shell(script, program, in: folder)
    let rows = try rows(result)
    #expect(rows.map(\.file) == ["open\\xE9.wav", "open\\xE9.wav", "open\\x5CxE9.wav"])
    #expect(rows.map(\.status) == ["ok", "ok", "error"])
  }
}

/// What a shell script writes; `$0` is the program.
func shell(
  _ script: String, _ program: String, in folder: TemporaryFolder,
  environment: [String: String] = [:]
) throws -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = ["-c", script, program]
  process.currentDirectoryURL = folder.url
  process.environment = ProcessInfo.processInfo.environment
    .filter { ["PATH", "TMPDIR"].contains($0.key) }
    .merging(["HOME": folder.url.path]) { $1 }.merging(environment) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}

import Foundation
import TestSupport
import Testing

/// Runs that do not come to their end, and go on later.
struct InterruptionTests {
  private let folder: TemporaryFolder
  private let count = 60
  private var manifest: String { folder.path("m.tsv") }
  private var output: String { folder.path("rows") }

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<count).map { index in
      "\(["slow", "crash", "silence", "a"][index % 4])\(index).wav\tsay it \(index)"
    }
    try folder.write(lines.joined(separator: "\n"), to: "m.tsv")
  }

  private func arguments(_ format: String) -> [String] {
    ["score", "-j2", "--format", format, "--output", output, "--resume", manifest]
  }

  private var wholeRows: Int {
    ((try? folder.text(of: "rows")) ?? "").count { $0 == "\n" }
  }

  @Test(arguments: ["jsonl", "tsv"])
  func resumesAfterSIGKILLAnywhere(format: String) throws {
    let expected = try run("TestProgram", ["score", "--format", format, manifest])
    var random = SeededGenerator(seed: 4)
    for _ in 0..<6 {
      let stop = wholeRows + Int.random(in: 0...9, using: &random)
      let program = try ProgramRun("TestProgram", arguments(format))
      #expect(try eventually { wholeRows >= stop || !isAlive(program.id) })
      program.send(SIGKILL)
      _ = try program.wait()
      // What the power would take: a part of the last row.
      let handle = try FileHandle(forWritingTo: URL(filePath: output))
      let length = try handle.seekToEnd()
      try handle.truncate(atOffset: length - min(length, UInt64.random(in: 0...9, using: &random)))
      try handle.close()
    }
    let last = try run("TestProgram", arguments(format))
    #expect(last.status == expected.status)
    #expect(try folder.text(of: "rows") == expected.output)
    let again = try run("TestProgram", arguments(format))
    #expect(again.status == expected.status)
    #expect(try folder.text(of: "rows") == expected.output)
  }

  @Test(arguments: zip([SIGINT, SIGTERM, SIGHUP], [Int32(130), 143, 129]))
  func signalsEndTheRunWithAHint(signal: Int32, status: Int32) throws {
    let program = try ProgramRun("TestProgram", arguments("jsonl"))
    #expect(try eventually { wholeRows >= 5 })
    program.send(signal)
    let result = try program.wait()
    #expect(result.status == status)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("Interrupted after \(wholeRows) rows"))
    #expect(result.errors.contains("--resume"))
    let text = try folder.text(of: "rows")
    #expect(text.hasSuffix("\n"))
    let files = try rows(text).map(\.file)
    #expect(files.count >= 5 && files.count < count)
    #expect(try run("TestProgram", arguments("jsonl")).status == 1)
    #expect(wholeRows == count)
  }

  @Test func aHangDoesNotHoldUpTheEnd() throws {
    let start = try folder.write("", to: "pids")
    let program = try ProgramRun(
      "TestProgram", ["score", "-"], input: "hang\tx\n", environment: ["OKOJO_TEST_PIDS": start])
    #expect(try eventually { try !folder.text(of: "pids").isEmpty })
    let sent = Date.now
    program.send(SIGINT)
    #expect(try program.wait().status == 130)
    #expect(Date.now.timeIntervalSince(sent) < 1)
  }

  @Test func aReaderWhoHasEnoughEndsTheRunQuietly() throws {
    let program = ProgramRun.built("TestProgram").path
    let text = try shell(
      "{ \"$0\" score m.tsv 2>errors; echo $? >status; } | head -n 1", program, in: folder)
    #expect(text.split(separator: "\n").count == 1)
    #expect(try folder.text(of: "status") == "141\n")
    #expect(try folder.text(of: "errors") == "")
  }

  @Test func aFullDiskIsSaid() throws {
    let toFile = try run("TestProgram", ["score", "--output", "/dev/full", manifest])
    #expect(toFile.status == 74)
    #expect(toFile.errors.contains("No space left"))
    #expect(toFile.errors.split(separator: "\n").count == 1)
    let toOutput = try run("TestProgram", ["score", manifest], output: "/dev/full")
    #expect(toOutput.status == 74)
    #expect(toOutput.errors.split(separator: "\n").count == 1)
  }

  /// A file size limit stands for the full disk: only whole rows stay, and they can be resumed.
  @Test func aRowThatDoesNotFitIsTakenBack() throws {
    let program = ProgramRun.built("TestProgram").path
    let text = try shell(
      """
      trap '' XFSZ; ulimit -f 8; "$0" score --output rows m.tsv 2>errors; echo $?
      """, program, in: folder)
    #expect(text == "74\n")
    let part = try folder.text(of: "rows")
    #expect(part.hasSuffix("}\n"))
    #expect(try run("TestProgram", arguments("jsonl")).status == 1)
    #expect(try folder.text(of: "rows").hasPrefix(part))
    #expect(wholeRows == count)
  }

  @Test func rowsOfAnotherInputAreNotContinued() throws {
    try folder.write("other.wav\tx\n", to: "other.tsv")
    _ = try run("TestProgram", ["score", "--output", output, folder.path("other.tsv")])
    let before = try folder.text(of: "rows")
    let result = try run("TestProgram", arguments("jsonl"))
    #expect(result.status == 64)
    #expect(result.errors.contains("'slow0.wav'"))
    #expect(try run("TestProgram", ["score", "--output", output, manifest]).status == 64)
    #expect(try folder.text(of: "rows") == before)
  }

  @Test func shardsTogetherAreTheWhole() throws {
    let whole = try run("TestProgram", ["score", manifest]).output.split(separator: "\n")
    let parts = try (1...3).map {
      try run("TestProgram", ["score", "--shard", "\($0)/3", manifest]).output
        .split(separator: "\n")
    }
    let merged = whole.indices.map { parts[$0 % 3][$0 / 3] }
    #expect(merged == whole)
  }
}

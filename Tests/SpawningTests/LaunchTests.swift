import Foundation
import TestSupport
import Testing

@testable import Spawning

@Suite struct LaunchTests {
  private func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  @Test func theProgramGetsItsWordsItsVariablesAndItsFiles() throws {
    let folder = try TemporaryFolder()
    let pipe = try PipeEnds()
    let process = try Launch(
      "/bin/sh",
      ["-c", "read line; echo \"$line $WORD $1\"; echo no >&2; exit 7", "sh", "one two"],
      environment: ["WORD=it"], input: .descriptor(pipe.reader), output: .made(folder.path("out")),
      errors: .made(folder.path("err"))
    ).start()
    close(pipe.reader)
    _ = "said\n".withCString { write(pipe.writer, $0, 5) }
    close(pipe.writer)
    #expect(end(of: process) >> 8 == 7)
    #expect(try folder.text(of: "out") == "said it one two\n")
    #expect(try folder.text(of: "err") == "no\n")
  }

  /// Fields of proc(5): process, group, session; and no file of ours but the three.
  @Test(arguments: [Launch.Group.ours, .ownGroup, .ownSession])
  func itHasTheGroupThatWasAsked(_ group: Launch.Group) throws {
    let folder = try TemporaryFolder()
    let pipe = try PipeEnds()
    let process = try Launch(
      "sh", ["-c", "cut -d' ' -f1,5,6 /proc/$$/stat; ls /proc/$$/fd"],
      output: .made(folder.path("out")), group: group
    ).start()
    #expect(end(of: process) == 0)
    for descriptor in [pipe.reader, pipe.writer] { close(descriptor) }
    let lines = try folder.text(of: "out").split(separator: "\n")
    let numbers = lines[0].split(separator: " ").compactMap { Int32($0) }
    #expect(numbers.first == process)
    #expect((numbers[1] == process) == (group != .ours))
    #expect((numbers[2] == process) == (group == .ownSession))
    #expect(lines.dropFirst().filter { ["0", "1", "2"].contains($0) }.count == 3)
    #expect(!lines.dropFirst().contains("\(pipe.writer)"))
  }

  @Test func blockedSignalsAreNotInherited() throws {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    defer { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    let process = try Launch("sleep", ["30"], resetsSignals: true).start()
    kill(process, SIGTERM)
    #expect(end(of: process) & 0x7F == SIGTERM)
  }

  @Test func whatDoesNotStartIsNamed() {
    #expect(throws: LaunchError(program: "/no/such/program", number: ENOENT)) {
      try Launch("/no/such/program").start()
    }
  }
}

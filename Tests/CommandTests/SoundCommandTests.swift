import Foundation
import TestSupport
import Testing

/// What the commands ask of the part that has the sound card, and what comes of its answer.
struct SoundCommandTests {
  @Test func argumentsReachThePartBehind() throws {
    let devices = try run("TestProgram", ["devices", "--json"])
    #expect(devices.status == 0)
    #expect(devices.output == "DevicesOrder(isJSON: true)\n")
    let doctor = try run("TestProgram", ["doctor"])
    #expect(
      doctor.output == "DoctorOrder(isJSON: false, repairs: false, microphone: nil, "
        + "output: nil)\n")
    let all = try run(
      "TestProgram", ["doctor", "--repair", "--microphone", "m", "--output=o", "--json"])
    #expect(
      all.output == "DoctorOrder(isJSON: true, repairs: true, microphone: Optional(\"m\"), "
        + "output: Optional(\"o\"))\n")
  }

  @Test(arguments: [("", Int32(0)), ("failed", 1), ("absent", 69)])
  func theStatusIsThatOfTheAnswer(answer: String, status: Int32) throws {
    let result = try run("TestProgram", ["doctor"], environment: ["OKOJO_TEST_SOUND": answer])
    #expect(result.status == status)
    #expect(result.errors == (answer == "absent" ? "Error: There is no server.\n" : ""))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalCancelsAndIsWaitedFor(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let output = folder.path("out")
    let program = try ProgramRun(
      "TestProgram", ["doctor"], environment: ["OKOJO_TEST_SOUND": "wait"], output: output)
    #expect(try eventually { try folder.text(of: "out").contains("Order") })
    program.send(signal)
    #expect(try program.wait().status == 128 + signal)
    #expect(try folder.text(of: "out").hasSuffix("\nclosed\n"))
  }

  @Test func whatHangsIsNotWaitedForLong() throws {
    let folder = try TemporaryFolder()
    let program = try ProgramRun(
      "TestProgram", ["devices"], environment: ["OKOJO_TEST_SOUND": "hang"],
      output: folder.path("out"))
    #expect(try eventually { try folder.text(of: "out").contains("Order") })
    let start = Date.now
    program.send(SIGINT)
    #expect(try program.wait().status == 130)
    #expect(Date.now.timeIntervalSince(start) < 10)
  }
}

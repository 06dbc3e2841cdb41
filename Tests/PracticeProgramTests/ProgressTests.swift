import Foundation
import TestSupport
import Testing

extension PracticeProgramTests {
  @Suite struct Kept {
    @Test func whatWasAnsweredIsKept() async throws {
      let server = try TestSoundServer(.pulseAudio)
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("Microphone open"))
      try await lesson.say(Lesson.prompt)
      #expect(try await lesson.shows("Score: "))
      // Killed as soon as it is shown: it has been saved by then, or a moment later.
      #expect(try await lesson.shows(Lesson.choice))
      lesson.program.send(SIGKILL)
      lesson.program.wait()
      let table = try run("okojo", ["progress", "--csv"], environment: server.environment)
      let rows = table.output.split(whereSeparator: \.isNewline)
      #expect(rows.count == 2, "\(table.output)")
      #expect(rows.last?.contains("cafe") == true && rows.last?.contains("spoken") == true)
      let summary = try run(
        "okojo", ["progress", "--language", "en"], environment: server.environment)
      #expect(summary.output.contains("Answers so far: 1."), "\(summary.output)")
    }

    @Test func aRecordThatCannotBeKeptIsSaidOnceAndTheLessonGoesOn() throws {
      let folder = try TemporaryFolder()
      // A file where the folder should be.
      try folder.write("", to: "data/okojo")
      let result = try run(
        "okojo", ["practice", "--plain", "--language", "en"],
        input: "hi can i get a small coffee please\nn\nq\n",
        environment: ["XDG_DATA_HOME": folder.path("data"), "PULSE_SERVER": "unix:/nowhere"])
      #expect(result.status == 0)
      #expect(result.output.contains("Right: "))
      #expect(result.output.components(separatedBy: "progress file").count == 2, "\(result.output)")
    }
  }
}

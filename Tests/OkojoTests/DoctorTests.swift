import Foundation
import TestSupport
import Testing

/// The real program with a real sound server.
@Suite(.serialized) struct DoctorTests {
  private struct Report: Decodable {
    struct Check: Decodable {
      let name: String
      let status: String
    }
    let ready: Bool
    let checks: [Check]
  }

  private static func said() -> [Int16] {
    SoundSample.tone(300, seconds: 60, sampleRate: 16_000)
  }

  @Test(arguments: ServerKind.allCases) func aLessonCanBeHeld(_ kind: ServerKind) throws {
    let server = try TestSoundServer(kind)
    let mouth = try server.speak(Self.said())
    #expect(try eventually { try server.streams().contains { $0.application.hasPrefix("mouth") } })
    let run = try run("okojo", ["doctor", "--json"], environment: server.environment)
    mouth.stop()
    #expect(run.status == 0)
    #expect(run.errors == "")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.ready)
    #expect(
      report.checks.map(\.name) == [
        "server", "output", "microphone", "level", "voice", "acoustic_model", "dictionary",
        "scoring_model", "folders", "other_sound", "session_bus",
      ])
    #expect(report.checks.allSatisfy { $0.status == "ok" }, "\(run.output)")
    #expect(try server.okojoStreams().isEmpty)
    #expect(try server.okojoCaptures() == 0)
  }

  @Test(arguments: ServerKind.allCases) func ctrlCWhileItListensEndsIt(_ kind: ServerKind) throws {
    let server = try TestSoundServer(kind)
    let program = try ProgramRun("okojo", ["doctor"], environment: server.environment)
    #expect(try eventually { try server.okojoCaptures() == 1 })
    program.send(SIGINT)
    let result = try program.wait()
    #expect(result.status == 130)
    #expect(result.errors == "")
    #expect(!result.output.contains("Level"))
    #expect(try eventually { try server.okojoCaptures() == 0 })
  }

  /// A person waits for its three seconds and a little more, once.
  @Test(arguments: ServerKind.allCases) func aHungServerIsNotWaitedForLong(
    _ kind: ServerKind
  ) throws {
    let server = try TestSoundServer(kind)
    server.setHung(true)
    let start = ContinuousClock.now
    let doctor = try run("okojo", ["doctor", "--repair"], environment: server.environment)
    let duration = ContinuousClock.now - start
    server.setHung(false)
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("The sound server does not answer"))
    #expect(duration < .seconds(6))
  }

  @Test func aPersonIsToldBeforeTheMicrophoneIsOpened() throws {
    let server = try TestSoundServer(.pulseAudio)
    let okojo = ProgramRun.built("okojo").path
    let terminal = try HelperProcess(
      "script", ["-qec", "'\(okojo)' doctor --language ja", "/dev/null"],
      environment: server.environment, log: server.folder)
    // Nobody speaks.
    #expect(terminal.wait() == 1)
    let screen = terminal.output
    let announced = try #require(screen.firstRange(of: "何か話してください"))
    let heard = try #require(screen.firstRange(of: "✗  入力音量"))
    #expect(announced.lowerBound < heard.lowerBound)
    #expect(screen.contains("✓  サウンドサーバー"))
  }

  @Test func withoutAServer() throws {
    let folder = try TemporaryFolder()
    let environment = ["PULSE_SERVER": "unix:" + folder.path("nobody"), "LANG": "ja_JP.UTF-8"]
    let devices = try run("okojo", ["devices"], environment: environment)
    #expect(devices.status == 69)
    #expect(devices.output == "")
    #expect(devices.errors.hasPrefix("エラー: サウンドサーバーに接続できません"))
    let doctor = try run("okojo", ["doctor"], environment: environment)
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("✗  サウンドサーバー"))
  }
}

import Doctor
import Foundation
import Language
import TestSupport
import Testing

@Suite(.serialized) struct AbsenceTests {
  @Test func withoutAnythingEveryCheckIsStillMade() async throws {
    let folder = try TemporaryFolder()
    let report = try await Doctor(environment: [
      "PULSE_SERVER": "unix:" + folder.path("nobody"), "HOME": folder.url.path,
      "OKOJO_DATA_DIR": folder.path("none"), "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere",
    ]).examine()
    #expect(report.checks.map(\.name) == CheckName.allCases)
    #expect(!report.isReady)
    #expect(try report.check(.server).code == "no_server")
    #expect(try report.check(.level).code == "not_checked")
    #expect(try report.check(.scoringModel).code == "no_data_folder")
    #expect(try report.check(.folders).status == .ok)
    #expect(try report.check(.otherSound).status == .ok)
    // Its want is no hindrance.
    #expect(try report.check(.sessionBus).status == .warning)
    #expect(try report.check(.sessionBus).facts["login_manager"] == .flag(false))
    for check in report.checks where check.status == .failed {
      #expect(check.code != nil, "\(check)")
    }
  }

  @Test(arguments: ServerKind.allCases) func aHungServerIsGivenUp(_ kind: ServerKind) async throws {
    let server = try TestSoundServer(kind)
    server.setHung(true)
    defer { server.setHung(false) }
    let names = CheckName.ofSound + [.otherSound, .sessionBus]
    let report = try await Doctor(environment: server.environment, repairs: true).examine(names)
    #expect(try report.check(.server).finding.english.contains("does not answer"))
    #expect(try report.check(.output).code == "not_checked")
    #expect(try report.check(.microphone).code == "not_checked")
    #expect(try report.check(.level).code == "not_checked")
    #expect(try report.check(.sessionBus).status == .ok)
  }

  @Test(arguments: ServerKind.allCases) func aServerThatHangsBeforeItListensIsGivenUp(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let report = try await Doctor(environment: server.environment)
      .examine(CheckName.ofSound, announce: { _ in server.setHung(true) })
    server.setHung(false)
    #expect(try report.check(.microphone).status == .ok)
    #expect(try report.check(.level).code == "no_server")
  }

  @Test(arguments: ServerKind.allCases) func aServerThatHangsWhileItListensIsGivenUp(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let environment = server.environment
    let examination = Task {
      try await Doctor(environment: environment).examine(CheckName.ofSound)
    }
    #expect(try await soon { try server.okojoCaptures() == 1 })
    server.setHung(true)
    let report = try await examination.value
    server.setHung(false)
    #expect(try report.check(.level).code == "microphone_unusable")
  }

  @Test(arguments: ServerKind.allCases) func whenCancelledItClosesTheMicrophone(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let environment = server.environment
    let examination = Task {
      try await Doctor(environment: environment).examine(CheckName.ofSound)
    }
    #expect(try await soon { try server.okojoCaptures() == 1 })
    examination.cancel()
    await #expect(throws: CancellationError.self) { _ = try await examination.value }
    #expect(try await soon { try server.okojoCaptures() == 0 })
  }
}

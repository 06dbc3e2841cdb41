import Doctor
import Foundation
import Language
import TestSupport
import Testing

struct FolderTests {
  private let folder: TemporaryFolder
  private var environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = ["HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.path("run")]
  }

  private func check(_ changes: [String: String] = [:]) async throws -> Check {
    try await Doctor(environment: environment.merging(changes) { $1 })
      .examine([.folders]).check(.folders)
  }

  @Test func foldersThatAreNotThereCanBeMade() async throws {
    let check = try await check()
    #expect(check.status == .ok)
    #expect(check.facts["state"] == .text(folder.path(".local/state/okojo")))
    #expect(check.facts["runtime"] == .text(folder.path("run/okojo")))
    // To look leaves nothing.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func aFileInThePlaceOfAFolderIsNamed() async throws {
    let file = try folder.write("", to: "state")
    let check = try await check(["XDG_STATE_HOME": file])
    #expect(check.status == .failed)
    #expect(check.facts["unusable"] == .list([file + "/okojo"]))
    #expect(check.finding.english.contains("Not a directory"))
    #expect(check.mend != nil)
  }

  @Test func whereNothingCanBeMadeItSaysSo() async throws {
    // Not even root can make files there.
    let check = try await check(["XDG_CONFIG_HOME": "/proc/self/fdinfo"])
    #expect(check.status == .failed)
    #expect(check.facts["unusable"] == .list(["/proc/self/fdinfo/okojo"]))
  }

  @Test func aRelativePathAndNoHomeAreSurvived() async throws {
    let check = try await Doctor(environment: ["XDG_STATE_HOME": "here"])
      .examine([.folders]).check(.folders)
    guard case .text(let state)? = check.facts["state"] else {
      Issue.record("\(check)")
      return
    }
    #expect(state.hasPrefix("/") && state.hasSuffix(".local/state/okojo"))
  }
}

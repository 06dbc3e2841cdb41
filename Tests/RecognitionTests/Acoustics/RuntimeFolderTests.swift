import Foundation
import Language
import Testing

@testable import Recognition

struct RuntimeFolderTests {
  @Test(arguments: [
    (["XDG_RUNTIME_DIR": "/run/user/7", "HOME": "/home/a"], "/run/user/7/okojo"),
    (["XDG_RUNTIME_DIR": "relative", "HOME": "/home/a"], "/home/a/.cache/okojo/run"),
    (["XDG_CACHE_HOME": "/c", "HOME": "/home/a"], "/c/okojo/run"),
  ])
  func standsWhereTheBaseDirectorySpecificationSays(environment: [String: String], path: String) {
    #expect(RuntimeFolder.parent(environment: environment) == path)
  }

  @Test func sweepsTheFoldersOfDeadProcessesOnly() throws {
    let runtime = FileManager.default.temporaryDirectory.appending(path: "okojo-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: runtime) }
    let environment = ["XDG_RUNTIME_DIR": runtime]
    let mine = try RuntimeFolder(environment: environment)
    let parent = runtime + "/okojo"
    // One of a process that lives under this number now, but was started at another time; one of
    // a number that no process can have; one that is not ours to judge.
    let dead = ["\(getpid()).1-2", "4194305.100-7"]
    let foreign = ["notes", "12-x"]
    for name in dead + foreign {
      try FileManager.default.createDirectory(
        atPath: "\(parent)/\(name)/inner", withIntermediateDirectories: true)
    }
    let next = try RuntimeFolder(environment: environment)
    let left = try FileManager.default.contentsOfDirectory(atPath: parent)
    #expect(
      Set(left) == Set(foreign + [mine, next].map { ($0.path as NSString).lastPathComponent }))
  }

  @Test func theCacheStandsInForARuntimeFolderThatTakesNoMore() throws {
    let cache = FileManager.default.temporaryDirectory.appending(path: "okojo-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let folder = try RuntimeFolder(
      environment: ["XDG_RUNTIME_DIR": "/proc/none", "XDG_CACHE_HOME": cache])
    #expect(folder.path.hasPrefix(cache + "/okojo/run/"))
  }

  @Test func aFolderThatCannotBeMadeIsNamed() {
    #expect {
      try RuntimeFolder(
        environment: ["XDG_RUNTIME_DIR": "/proc/none", "XDG_CACHE_HOME": "/proc/no"])
    } throws: { error in
      (error as? RecognitionError)?.text.english.contains("/proc/none/okojo") == true
    }
  }
}

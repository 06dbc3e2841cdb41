import Foundation
import SQLite
import TestSupport
import Testing

@testable import Progress

/// Progress is saved by processes of their own (`ProgressWriter`): killed, many at once, without
/// space and without permission.
struct ProcessTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "okojo/progress.db")
  }

  /// `OKOJO_KILLS=200` is what the figure in Documentation/Progress.md was made with.
  @Test func killedAtRandomMoments() throws {
    let environment = ProcessInfo.processInfo.environment
    let kills = environment["OKOJO_KILLS"].flatMap { Int($0) } ?? 20
    var dice = SystemRandomNumberGenerator()
    var saved: Set<String> = []
    for kill in 0..<kills {
      // Every fourth of them makes the database, and may die while it does.
      if kill % 4 == 0 { try forget(&saved) }
      let writer = try writer(count: 1_000_000)
      if kill % 8 != 0 { _ = try eventually { !writer.output.isEmpty } }
      usleep(.random(in: 0...60_000, using: &dice))
      writer.stop(SIGKILL)
      saved.formUnion(writer.output.split(separator: "\n").map(String.init))
      let database = try ProgressDatabase(at: file, now: noon())
      #expect(database.setAside == nil)
      #expect(try database.connection.fault(thorough: true) == nil)
      #expect(saved.isSubset(of: try database.attempts().map(\.text)))
      database.close()
    }
  }

  @Test func manyAtOnce() throws {
    let writers = try (0..<4).map { _ in try writer(count: 100) }
    for writer in writers { #expect(writer.wait() == 0, "\(writer.output.suffix(100))") }
    let database = try ProgressDatabase(at: file, now: noon())
    let saved = Set(try database.attempts().map(\.text))
    #expect(saved.count == 400)
    #expect(writers.allSatisfy { saved.isSuperset(of: lines($0)) && lines($0).count == 100 })
    #expect(try database.sounds().map(\.count) == Array(repeating: 400, count: 10))
    #expect(try database.history().items.count == 7)
  }

  @Test func manyThatFindTheSameDamage() throws {
    for _ in 0..<3 {
      try folder.write("damage", to: "okojo/progress.db")
      for suffix in ["-wal", "-shm"] { unlink(file.path + suffix) }
      let writers = try (0..<3).map { _ in try writer(count: 20) }
      for writer in writers { #expect(writer.wait() == 0) }
      let said = writers.flatMap { lines($0) }
      #expect(said.count { $0 == "progress_set_aside" } == 1)
      let database = try ProgressDatabase(at: file, now: noon())
      #expect(Set(try database.attempts().map(\.text) + ["progress_set_aside"]) == Set(said))
      database.close()
    }
  }

  /// A limit on the size of files fails writes in the middle, as a full disk does.
  @Test(arguments: [40_000, 100_000, 300_000])
  func noSpace(_ bytes: Int) throws {
    let writer = try HelperProcess(
      "prlimit",
      ["--fsize=\(bytes)", ProgramRun.built("ProgressWriter").path, file.path, "1000000"],
      environment: [:], log: folder)
    #expect(writer.wait() == 1)
    var said = lines(writer)
    #expect(said.popLast() == "progress_disk_full")
    let database = try ProgressDatabase(at: file, now: noon())
    #expect(database.setAside == nil)
    #expect(try database.connection.fault(thorough: true) == nil)
    #expect(try database.attempts().map(\.text) == said)
  }

  @Test func whatCouldNotBeSavedIsSavedLater() throws {
    let database = try ProgressDatabase(at: file, now: noon())
    try database.record(attempt("a"), now: noon())
    let pages = try database.connection.number("page_count")
    try database.connection.execute("PRAGMA max_page_count = \(pages)")
    let long = String(repeating: "b", count: 100_000)
    for text in [long, "c"] {
      let error = #expect(throws: ProgressError.self) {
        try database.record(attempt(text, at: noon(1)), now: noon())
      }
      #expect(error == .full(file.path))
    }
    #expect(database.unsaved.map(\.text) == [long, "c"])
    #expect(try database.attempts().map(\.text) == ["a"])
    try database.connection.execute("PRAGMA max_page_count = 1000000")
    try database.record(attempt("d", at: noon(2)), now: noon())
    #expect(database.unsaved.isEmpty)
    #expect(try Set(database.attempts().map(\.text)) == ["a", long, "c", "d"])
  }

  /// The folder as well, or only the file.
  @Test(arguments: [0o555, 0o777])
  func noPermission(_ folderMode: Int) throws {
    #expect(try writer(count: 3).wait() == 0)
    let before = try Data(contentsOf: file)
    let okojo = file.deletingLastPathComponent().path
    try setMode(0o444, of: file.path)
    try setMode(folderMode, of: okojo)
    defer { try? setMode(0o755, of: okojo) }
    // Nobody, who owns nothing, where the tests run as root, whom permissions do not stop.
    let user = getuid() == 0 ? ["65534"] : []
    let writer = try writer(count: 3, user)
    #expect(writer.wait() == 1)
    #expect(lines(writer) == ["progress_read_only"])
    #expect(try Data(contentsOf: file) == before)
  }

  private func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func writer(count: Int, _ more: [String] = []) throws -> HelperProcess {
    try HelperProcess(
      ProgramRun.built("ProgressWriter").path, [file.path, "\(count)"] + more, environment: [:],
      log: folder)
  }

  private func lines(_ writer: HelperProcess) -> [String] {
    writer.output.split(separator: "\n").map(String.init)
  }

  private func forget(_ saved: inout Set<String>) throws {
    let okojo = file.deletingLastPathComponent()
    if FileManager.default.fileExists(atPath: okojo.path) {
      try FileManager.default.removeItem(at: okojo)
    }
    saved = []
  }
}

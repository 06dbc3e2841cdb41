import Foundation
import SQLite
import TestSupport
import Testing

@testable import Progress

struct BackupTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let backup: URL
  private let database: ProgressDatabase

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "progress.db")
    backup = folder.url.appending(path: "copy.db")
    database = try ProgressDatabase(at: file, now: noon())
    try database.record(attempt("a"), now: noon())
  }

  @Test func aBackupIsOneFileWithEverything() throws {
    try database.backUp(to: backup)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.filter { $0.hasPrefix("copy") } == ["copy.db"])
    #expect(try ProgressDatabase(at: backup, now: noon()).attempts() == [attempt("a")])
  }

  @Test func aBackupOverwritesNothing() throws {
    try folder.write("mine", to: "copy.db")
    let error = #expect(throws: ProgressError.self) { try database.backUp(to: backup) }
    #expect(error == .exists(backup.path))
    #expect(try folder.text(of: "copy.db") == "mine")
  }

  @Test func aBackupToAFolderThatIsNotThere() throws {
    let error = #expect(throws: ProgressError.self) {
      try database.backUp(to: folder.url.appending(path: "none/copy.db"))
    }
    #expect(error?.code == "progress_unavailable")
  }

  @Test func restoringKeepsWhatThereWasAndReachesAll() throws {
    try database.backUp(to: backup)
    try database.record(attempt("b", at: noon(1)), now: noon())
    let neighbour = try ProgressDatabase(at: file, now: noon())
    #expect(try neighbour.attempts().count == 2)
    let kept = try database.restore(from: backup, now: noon())
    #expect(kept.lastPathComponent == "progress.before-2027-01-01T120000Z.db")
    #expect(try database.attempts().map(\.text) == ["a"])
    #expect(try neighbour.attempts().map(\.text) == ["a"])
    try neighbour.record(attempt("c", at: noon(2)), now: noon())
    #expect(try database.attempts().map(\.text) == ["a", "c"])
    #expect(try ProgressDatabase(at: kept, now: noon()).attempts().map(\.text) == ["a", "b"])
  }

  @Test func anOldBackupIsRenewed() throws {
    let old = try Connection(backup, .create)
    try old.migrate(Array(Schema.steps.prefix(1)))
    try old.insert(attempt("old", words: [word([("R", 50)])]))
    old.close()
    try database.restore(from: backup, now: noon())
    #expect(try database.attempts().map(\.text) == ["old"])
    #expect(try database.sounds().map(\.phone) == ["R"])
  }

  @Test(arguments: ["", "no database", nil])
  func whatIsNoBackupChangesNothing(_ content: String?) throws {
    if let content { try folder.write(content, to: "copy.db") }
    #expect(throws: ProgressError.self) { try database.restore(from: backup, now: noon()) }
    #expect(try database.attempts() == [attempt("a")])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.contains("before") })
  }

  @Test func aDamagedBackupChangesNothing() throws {
    for number in 0..<100 { try database.record(attempt("\(number)"), now: noon()) }
    try database.backUp(to: backup)
    var bytes = try Data(contentsOf: backup)
    bytes.replaceSubrange(8192..<12_288, with: Data(repeating: 7, count: 4096))
    try bytes.write(to: backup)
    let error = #expect(throws: ProgressError.self) {
      try database.restore(from: backup, now: noon())
    }
    #expect(error == .damaged(backup.path))
    #expect(try database.attempts().count == 101)
  }
}

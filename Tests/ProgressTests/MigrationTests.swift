import Foundation
import SQLite
import TestSupport
import Testing

@testable import Progress

struct MigrationTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "progress.db")
  }

  @Test(arguments: 0..<Schema.version)
  func anOlderVersionIsRenewed(_ version: Int) throws {
    let old = try Connection(file, .create)
    try old.execute("PRAGMA journal_mode = WAL")
    try old.migrate(Array(Schema.steps.prefix(version)))
    let words = [word([("R", 40), ("L", 80)]), word([("R", 60)])]
    if version > 0 {
      for number in 0..<3 {
        try old.insert(attempt("a", at: noon(Double(number)), words: words))
      }
    }
    old.close()
    let database = try ProgressDatabase(at: file, now: noon())
    #expect(database.setAside == nil)
    #expect(try database.connection.number("user_version") == Schema.version)
    #expect(try database.connection.fault(thorough: true) == nil)
    #expect(try database.attempts().count == (version > 0 ? 3 : 0))
    try database.record(attempt("a", at: noon(9), words: words), now: noon())
    let sounds = try database.sounds()
    #expect(sounds.map(\.phone) == ["L", "R"])
    #expect(sounds.map(\.count) == (version > 0 ? [4, 8] : [1, 2]))
    #expect(sounds.map(\.mean) == [80, 50])
  }

  @Test func aNewerVersionIsLeftAlone() throws {
    let connection = try made()
    try connection.execute("PRAGMA user_version = \(Schema.version + 1)")
    connection.close()
    try expectRefusal(.newer(file.path))
  }

  @Test func anotherProgramsDatabaseIsLeftAlone() throws {
    let connection = try Connection(file, .create)
    try connection.execute("CREATE TABLE t (a)")
    connection.close()
    try expectRefusal(.foreign(file.path))
  }

  @Test func aTableThatIsMissingIsDamage() throws {
    let connection = try made()
    try connection.execute("DROP TABLE sounds")
    connection.close()
    #expect(try ProgressDatabase(at: file, now: noon()).setAside != nil)
  }

  private func made() throws -> Connection {
    let connection = try Connection(file, .create)
    try connection.migrate(Schema.steps)
    return connection
  }

  private func expectRefusal(_ refusal: ProgressError) throws {
    let before = try Data(contentsOf: file)
    let error = #expect(throws: ProgressError.self) {
      _ = try ProgressDatabase(at: file, now: noon())
    }
    #expect(error == refusal)
    #expect(try Data(contentsOf: file) == before)
  }
}

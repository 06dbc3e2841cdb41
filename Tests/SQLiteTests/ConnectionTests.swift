import Foundation
import TestSupport
import Testing

@testable import SQLite

struct ConnectionTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "a b?%c#.db")
  }

  @Test func valuesComeBackAsTheyWereGiven() throws {
    let connection = try Connection(file, .create)
    try connection.execute("CREATE TABLE t (a, b, c, d)")
    let text = "日本語 'quoted' \u{0} end"
    try connection.run(
      "INSERT INTO t VALUES (?, ?, ?, ?)",
      [.integer(.max), .real(0.1), .text(text), .null])
    let rows = try connection.rows("SELECT a, b, c, d FROM t") { (row) throws(SQLiteError) in
      #expect(row.isNull(3) && row.optionalReal(3) == nil && row.text(3).isEmpty)
      return (row.integer(0), row.real(1), row.text(2))
    }
    #expect(rows.map(\.0) == [.max] && rows.map(\.1) == [0.1] && rows.map(\.2) == [text])
  }

  @Test func errorsHaveTheLibrarysMessage() throws {
    let connection = try Connection(file, .create)
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT * FROM missing") }
    #expect(error?.message == "no such table: missing")
    #expect(error?.kind == .other && error?.isPlain == true)
  }

  @Test func aStatementIsOfUseAfterItHasFailed() throws {
    let connection = try Connection(file, .create)
    try connection.execute("CREATE TABLE t (a UNIQUE)")
    let insert = "INSERT INTO t VALUES (?)"
    try connection.run(insert, [.text("x")])
    #expect(throws: SQLiteError.self) { try connection.run(insert, [.text("x")]) }
    try connection.run(insert, [.text("y")])
    #expect(try texts(connection) == ["x", "y"])
  }

  @Test func aTransactionIsDoneWhollyOrNotAtAll() throws {
    let connection = try Connection(file, .create)
    try connection.execute("CREATE TABLE t (a UNIQUE)")
    #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.run("INSERT INTO t VALUES ('x')")
        try connection.run("INSERT INTO t VALUES ('x')")
      }
    }
    #expect(try texts(connection) == [])
    try connection.transaction { () throws(SQLiteError) in
      try connection.run("INSERT INTO t VALUES ('x')")
    }
    #expect(try texts(connection) == ["x"])
  }

  @Test func foreignKeysAreKept() throws {
    let connection = try Connection(file, .create)
    try connection.execute(
      "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a)")
    let error = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO b VALUES (1)") }
    #expect(error?.message == "FOREIGN KEY constraint failed")
  }

  @Test func aLockThatIsHeldTooLongIsBusy() throws {
    let one = try Connection(file, .create)
    let other = try Connection(file, .create, busyTimeout: .zero)
    try one.execute("CREATE TABLE t (a); BEGIN IMMEDIATE")
    let error = #expect(throws: SQLiteError.self) { try other.execute("BEGIN IMMEDIATE") }
    #expect(error?.kind == .busy)
  }

  @Test func aFullFileIsFull() throws {
    let connection = try Connection(file, .create)
    try connection.execute("CREATE TABLE t (a); PRAGMA max_page_count = 4")
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO t VALUES (zeroblob(100000))")
    }
    #expect(error?.kind == .full)
  }

  @Test func aClosedConnectionRefuses() throws {
    let connection = try Connection(file, .create)
    connection.close()
    connection.close()
    #expect(throws: SQLiteError.self) { try connection.run("SELECT 1") }
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT 1") }
    #expect(throws: SQLiteError.self) { try connection.copy(to: connection) }
    #expect(connection.isReadOnly)
  }

  @Test func migrationsAreTakenOnceAndInOrder() throws {
    let connection = try Connection(file, .create)
    let steps = [
      Migration(to: 1, "CREATE TABLE t (a)"), Migration(to: 2, "INSERT INTO t VALUES ('x')"),
    ]
    try connection.migrate([steps[0]])
    try connection.migrate(steps)
    try connection.migrate(steps)
    #expect(try texts(connection) == ["x"])
    #expect(try connection.number("user_version") == 2)
    // A step that fails leaves the version that there was.
    #expect(throws: SQLiteError.self) {
      try connection.migrate(
        steps + [Migration(to: 3, "INSERT INTO t VALUES ('y')"), Migration(to: 4, "nonsense")])
    }
    #expect(try texts(connection) == ["x"])
    #expect(try connection.number("user_version") == 2)
  }

  @Test func aCopyReplacesWhatWasThere() throws {
    let one = try Connection(file, .create)
    try one.execute("CREATE TABLE t (a); INSERT INTO t VALUES ('x')")
    let other = try Connection(folder.url.appending(path: "other.db"), .create)
    try other.execute("CREATE TABLE t (a); INSERT INTO t VALUES ('y')")
    try one.copy(to: other)
    #expect(try texts(other) == ["x"])
  }

  private func texts(_ connection: Connection) throws -> [String] {
    try connection.rows("SELECT a FROM t ORDER BY a") { (row) throws(SQLiteError) in row.text(0) }
  }
}

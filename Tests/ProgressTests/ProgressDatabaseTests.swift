import Foundation
import SQLite
import Scoring
import TestSupport
import Testing

@testable import Progress

struct ProgressDatabaseTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "okojo/progress.db")
  }

  @Test func anAttemptComesBackAsItWas() throws {
    let database = try ProgressDatabase(at: file, now: noon())
    #expect(database.setAside == nil)
    let said = Attempt(
      of: itemID("日本"), kind: "say", text: "\"It's\" 5,\nd\u{0}é", at: noon(0.7), in: tokyo,
      assessment: Assessment(
        recognized: "it's",
        scores: Scores(overall: 81.25, accuracy: 80, fluency: 70, completeness: 100, prosody: .nan),
        words: [
          Word(
            text: "It's", status: .mispronounced, score: 41.26, span: Span(start: 0, end: 1),
            phones: [
              PhoneScore(expected: "IH", heard: "IY", score: 33, span: Span(start: 0, end: 1))
            ]),
          Word(text: "five", status: .omitted, score: 0, span: nil, phones: []),
        ]))
    let typed = Attempt(
      of: itemID("b"), kind: "dictation", text: "b", at: noon(1), in: utc, isSpoken: false,
      overall: 100)
    try database.record(said, now: noon())
    try database.record(typed, now: noon())
    database.close()
    #expect(try ProgressDatabase(at: file, now: noon()).attempts() == [said, typed])
    #expect(said.parts?.prosody == 0 && said.words[0].score == 41.3)
    #expect(said.words[0].phones == [AttemptPhone(expected: "IH", heard: "IY", score: 33)])
    #expect(said.day == LocalDay(noon(0), in: utc).advanced(by: 1))
  }

  @Test func historyIsOfAllAttempts() throws {
    let database = try ProgressDatabase(at: file, now: noon())
    for (name, day, score) in [("a", 2.0, 90.0), ("b", 0, 70), ("a", 0, 50), ("a", 0.1, 100)] {
      try database.record(attempt(name, at: noon(day), score: score), now: noon())
    }
    var expected = History()
    expected.add(itemID("a"), [mark(0, 50), mark(0.1, 100), mark(2, 90)])
    expected.add(itemID("b"), [mark(0, 70)])
    #expect(try database.history() == expected)
  }

  @Test func soundsAreCountedByDay() throws {
    let database = try ProgressDatabase(at: file, now: noon())
    let words = [word([("R", 40), ("L", 90)]), word([("R", 60)])]
    try database.record(attempt("a", words: words), now: noon())
    try database.record(attempt("b", at: noon(0.1), words: words), now: noon())
    try database.record(attempt("c", at: noon(1), words: words), now: noon())
    try database.record(attempt("d"), now: noon())
    let day = LocalDay(noon(), in: utc)
    #expect(
      try database.sounds() == [
        SoundHistory(
          phone: "L",
          days: [
            .init(day: day, count: 2, total: 180),
            .init(day: day.advanced(by: 1), count: 1, total: 90),
          ]),
        SoundHistory(
          phone: "R",
          days: [
            .init(day: day, count: 4, total: 200),
            .init(day: day.advanced(by: 1), count: 2, total: 100),
          ]),
      ])
  }

  @Test func attemptsStayAsTheyAre() throws {
    let database = try ProgressDatabase(at: file, now: noon())
    try database.record(attempt(), now: noon())
    for change in ["DELETE FROM attempts", "UPDATE attempts SET overall = 1"] {
      #expect(throws: SQLiteError.self) { try database.connection.run(change) }
    }
    #expect(try database.attempts().count == 1)
  }

  @Test func twoThatHaveItOpenSeeEachOthersAttempts() throws {
    let one = try ProgressDatabase(at: file, now: noon())
    let other = try ProgressDatabase(at: file, now: noon())
    try one.record(attempt("a"), now: noon())
    try other.record(attempt("b", at: noon(1)), now: noon())
    try one.record(attempt("c", at: noon(2)), now: noon())
    #expect(try one.attempts().map(\.text) == ["a", "b", "c"])
    #expect(try other.attempts() == one.attempts())
  }

  @Test func theLogIsSyncedAndTheFileOurs() throws {
    let database = try ProgressDatabase(at: file, now: noon())
    #expect(try database.connection.number("synchronous") == 2)
    #expect(try database.connection.number("foreign_keys") == 1)
    #expect(try database.connection.number("application_id") == Schema.applicationID)
    let mode = try database.connection.rows("PRAGMA journal_mode") { (row) throws(SQLiteError) in
      row.text(0)
    }
    #expect(mode == ["wal"])
    let folder = file.deletingLastPathComponent().path
    let permissions = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
    #expect(permissions as? Int == 0o700)
  }

  @Test func theStoreOfATask() async throws {
    let store = try ProgressStore(at: file, now: noon())
    try await store.record(attempt("a"), now: noon())
    #expect(try await store.history().attempts == 1)
    #expect(try await store.attempts().map(\.text) == ["a"])
    #expect(await store.unsaved.isEmpty && store.setAside == nil)
  }

  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/home/a"], "/data/okojo/progress.db"),
    (["XDG_DATA_HOME": "data", "HOME": "/home/a"], "/home/a/.local/share/okojo/progress.db"),
    (["HOME": "/home/a"], "/home/a/.local/share/okojo/progress.db"),
  ])
  func place(_ environment: [String: String], _ path: String) {
    #expect(ProgressFile.url(environment: environment).path == path)
  }
}

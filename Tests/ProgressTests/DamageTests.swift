import Foundation
import SQLite
import TestSupport
import Testing

@testable import Progress

struct DamageTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let whole: Data

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "progress.db")
    let database = try ProgressDatabase(at: file, now: noon())
    for number in 0..<120 {
      let words = [word([("R", 40), ("L", 80)])]
      try database.record(attempt("\(number)", at: noon(Double(number)), words: words), now: noon())
    }
    database.close()
    whole = try Data(contentsOf: file)
  }

  @Test(arguments: [0, 1, 15, 99, 100, 511, 4096, 8192, 12_345, -4096, -1])
  func truncated(_ length: Int) throws {
    try expectSetAside(whole.prefix(length < 0 ? whole.count + length : length))
  }

  @Test func randomBytes() throws {
    var dice = SeededGenerator(seed: 1)
    for length in [1, 100, 4096, 50_000] {
      try expectSetAside(Data((0..<length).map { _ in .random(in: 0...255, using: &dice) }))
    }
  }

  @Test func zeroes() throws { try expectSetAside(Data(count: whole.count)) }

  @Test func aPageOfAnotherFile() throws {
    for page in 1..<whole.count / 4096 {
      var damaged = whole
      damaged.replaceSubrange(
        page * 4096..<(page + 1) * 4096, with: Data(repeating: 0xA5, count: 4096))
      try expectSetAside(damaged)
    }
  }

  /// Some changes cannot be noticed; whatever happens, the bytes that there were are not lost.
  @Test func fewWrongBytes() throws {
    var dice = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let damaged = Data(dice.mutate(Array(whole)))
      try clear()
      try damaged.write(to: file)
      do {
        let database = try ProgressDatabase(at: file, now: noon())
        if let kept = database.setAside?.kept {
          #expect(try Data(contentsOf: URL(filePath: kept)) == damaged)
          #expect(try database.attempts().isEmpty)
        }
        try database.record(attempt("new", at: noon(999)), now: noon())
        #expect(try database.attempts().last?.text == "new")
      } catch {
        #expect(error is ProgressError)
        #expect(try Data(contentsOf: file) == damaged)
      }
    }
  }

  @Test func aLogWithoutItsFileIsKept() throws {
    try clear()
    try Data("log".utf8).write(to: URL(filePath: file.path + "-wal"))
    let database = try ProgressDatabase(at: file, now: noon())
    let kept = try #require(database.setAside?.kept)
    #expect(try Data(contentsOf: URL(filePath: kept + "-wal")) == Data("log".utf8))
  }

  @Test func namesAreNotUsedTwice() throws {
    var names: Set<String> = []
    for number in 0..<3 {
      try Data("damage \(number)".utf8).write(to: file)
      for suffix in ["-wal", "-shm"] { unlink(file.path + suffix) }
      let database = try ProgressDatabase(at: file, now: noon())
      let kept = try #require(database.setAside?.kept)
      #expect(try Data(contentsOf: URL(filePath: kept)) == Data("damage \(number)".utf8))
      names.insert((kept as NSString).lastPathComponent)
      database.close()
    }
    #expect(
      names == [
        "progress.damaged-2027-01-01T120000Z.db", "progress.damaged-2027-01-01T120000Z-2.db",
        "progress.damaged-2027-01-01T120000Z-3.db",
      ])
  }

  @Test func damageThatIsFoundWhileSavingLosesNoAttempt() throws {
    let database = try ProgressDatabase(at: file, now: noon())
    let neighbour = try ProgressDatabase(at: file, now: noon())
    let idle = try ProgressDatabase(at: file, now: noon())
    // By another process: one that closes the file here would take our locks with it.
    let overwriting = try HelperProcess(
      "dd", ["if=/dev/urandom", "of=\(file.path)", "bs=4096", "seek=1", "count=3", "conv=notrunc"],
      environment: [:], log: folder)
    #expect(overwriting.wait() == 0)
    try database.connection.execute("PRAGMA shrink_memory")
    let setAside = try database.record(attempt("new"), now: noon())
    #expect(setAside?.path == file.path)
    #expect(try database.attempts().map(\.text) == ["new"])
    // Who still has the old file open must not take the new one's log away when it ends, and
    // goes over to the new one when it saves.
    idle.close()
    #expect(try neighbour.record(attempt("beside", at: noon(0.5)), now: noon()) == nil)
    try database.record(attempt("newer", at: noon(1)), now: noon())
    let later = try ProgressDatabase(at: file, now: noon())
    #expect(later.setAside == nil)
    #expect(try later.attempts().map(\.text) == ["new", "beside", "newer"])
  }

  private func expectSetAside(
    _ damaged: Data, location: SourceLocation = #_sourceLocation
  ) throws {
    try clear()
    try damaged.write(to: file)
    let database = try ProgressDatabase(at: file, now: noon())
    let notice = try #require(database.setAside, sourceLocation: location)
    let kept = try Data(contentsOf: URL(filePath: notice.kept))
    #expect(kept == damaged, sourceLocation: location)
    try database.record(attempt(), now: noon())
    #expect(try database.attempts() == [attempt()], sourceLocation: location)
  }

  private func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
  }
}

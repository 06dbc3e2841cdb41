import Foundation
import Language
import Pulse
import TestSupport
import Testing

@testable import OtherSound

struct JournalTests {
  private let folder: TemporaryFolder
  private let change = Change.sink(
    SinkChange(
      name: "a", description: "A", old: Volume(channels: [1]), new: Volume(channels: [2]),
      wasMuted: false))

  init() throws { folder = try TemporaryFolder() }

  @Test func theFileGoesWithTheLastEntry() throws {
    let journal = UndoJournal(folder: folder.url)
    #expect(!FileManager.default.fileExists(atPath: journal.path))
    let numbers = try journal.add([change, change])
    #expect(AbandonedJournal.paths(in: folder.url) == [journal.path])
    journal.remove(numbers.prefix(1))
    #expect(journal.changes.map(\.change) == [change])
    journal.remove(numbers.suffix(1))
    #expect(AbandonedJournal.paths(in: folder.url).isEmpty)
    #expect(try journal.add([change]) == [3])
  }

  @Test func onlyADeadProcessesJournalCanBeTaken() throws {
    var journal: UndoJournal? = UndoJournal(folder: folder.url)
    let path = try #require(journal?.path)
    let numbers = try journal?.add([change, change])
    journal?.remove(try #require(numbers).prefix(1))
    #expect(AbandonedJournal(path: path, waits: false) == nil)
    journal = nil
    let abandoned = try #require(AbandonedJournal(path: path, waits: false))
    #expect(abandoned.changes == [change])
    #expect(AbandonedJournal(path: path, waits: false) == nil)
    abandoned.remove()
    #expect(AbandonedJournal.paths(in: folder.url).isEmpty)
  }

  @Test func aTornLineIsPassedOver() throws {
    let whole = try JSONEncoder().encode(UndoJournal.Line(number: 1, change: change))
    for length in 0..<whole.count {
      let torn = whole + [UInt8(ascii: "\n")] + whole.prefix(length)
      #expect(AbandonedJournal.changes(in: Data(torn)) == [change])
    }
  }

  @Test func whatCannotBeWrittenIsSaidAndLeavesNothing() throws {
    let path = try folder.write("", to: "file")
    let journal = UndoJournal(folder: URL(filePath: path))
    let error = #expect(throws: JournalError.self) { _ = try journal.add([change]) }
    #expect(error?.text.english.contains(path) == true)
    #expect(journal.changes.isEmpty)
  }
}

import Foundation
import ListeningLists
import TestSupport
import Testing

struct PlaceTests {
  private func entry(_ list: String, _ sentence: String) -> PlaceBook.Entry {
    PlaceBook.Entry(list: list, isShuffled: false, seed: 1, round: 0, sentence: sentence)
  }

  @Test func theLastPlaceOfEachListIsThereAgain() throws {
    let folder = try TemporaryFolder()
    let file = PlaceFile(environment: ["XDG_STATE_HOME": folder.url.path])
    #expect(file.read().entries.isEmpty)
    try file.update { $0.note(entry("cafe", "a")) }
    try file.update { $0.note(entry("hotel", "b")) }
    try file.update { $0.note(entry("cafe", "c")) }
    #expect(file.read().entries.map(\.sentence) == ["c", "b"])
    #expect(file.read().entry(for: "hotel", isShuffled: false)?.sentence == "b")
    #expect(file.read().entry(for: "hotel", isShuffled: true) == nil)
    try file.update { $0.forget("cafe", isShuffled: false) }
    #expect(file.read().entries.map(\.list) == ["hotel"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("okojo")).count == 1)
  }

  @Test func itDoesNotGrowWithoutEnd() {
    var book = PlaceBook()
    for number in 1...40 { book.note(entry("\(number)", "a")) }
    #expect(book.entries.count == 16)
    #expect(book.entries[0].list == "40")
  }

  @Test func whatIsNotOursIsReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ nonsense", to: "okojo/listening.json")
    let file = PlaceFile(environment: ["XDG_STATE_HOME": folder.url.path])
    #expect(file.read().entries.isEmpty)
    try file.update { $0.note(entry("cafe", "a")) }
    #expect(file.read().entries.count == 1)
  }

  @Test func whatCannotBeWrittenIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", to: "okojo")
    let file = PlaceFile(environment: ["XDG_STATE_HOME": folder.url.path])
    #expect(throws: PlaceFileError.self) { try file.update { $0.note(entry("cafe", "a")) } }
  }
}

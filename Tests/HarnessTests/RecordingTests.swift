import Foundation
import Testing

@testable import Harness

@Suite("Recordings and their texts are found")
struct RecordingTests {
  @Test func findsDebiansRecordings() throws {
    let recordings = try TestRecording.installed()
    #expect(recordings.count == 10)
    #expect(recordings.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    #expect(recordings.map(\.text).contains("ten of clubs"))
  }

  @Test func saysWhichListIsMissing() {
    let error = #expect(throws: ToolError.self) { try TestRecording.installed(in: "/nowhere") }
    #expect(error?.description.contains("/nowhere/librivox/transcription") == true)
  }

  @Test func readsAFolderWithTextsBeside() throws {
    let scratch = try ScratchFolder("okojo-harness-test")
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    for (name, content) in [
      ("b.wav", ""), ("b.lab", "two\n words\n"), ("a.flac", ""), ("a.txt", "one"), ("c.wav", ""),
    ] {
      try Data(content.utf8).write(to: scratch.url.appending(path: name))
    }
    let recordings = try TestRecording.ofFolder(scratch.url.path)
    #expect(recordings.map(\.text) == ["one", "two words"])
    #expect(recordings.map(\.path) == ["a.flac", "b.wav"].map { scratch.url.path + "/" + $0 })
  }

  @Test func readsATable() throws {
    let scratch = try ScratchFolder("okojo-harness-test")
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let table = "utterance\tfile\ttext\n1\taudio/1.flac\tWE CALL IT BEAR\nbroken\n"
    try Data(table.utf8).write(to: scratch.url.appending(path: "utterances.tsv"))
    let expected = TestRecording(
      path: scratch.url.path + "/audio/1.flac", text: "WE CALL IT BEAR")
    #expect(try TestRecording.ofFolder(scratch.url.path) == [expected])
  }

  @Test func refusesAnEmptyFolder() throws {
    let scratch = try ScratchFolder("okojo-harness-test")
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    #expect(throws: ToolError.self) { try TestRecording.ofFolder(scratch.url.path) }
  }

  @Test func scratchFoldersAreMadeWhereTheUserWants() throws {
    let outer = try ScratchFolder("okojo-harness-test")
    defer { #expect(throws: Never.self) { try outer.remove() } }
    let path = outer.url.path
    let inner = try ScratchFolder("x", environment: ["TMPDIR": path, "XDG_CACHE_HOME": "/none"])
    #expect(inner.url.path.hasPrefix(path + "/x-"))
    let cached = try ScratchFolder("x", environment: ["XDG_CACHE_HOME": path, "TMPDIR": "here"])
    #expect(cached.url.path.hasPrefix(path + "/x-"))
  }
}

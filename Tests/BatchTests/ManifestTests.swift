import Foundation
import TestSupport
import Testing

@testable import Batch

struct ManifestTests {
  private func line(_ text: String) -> ManifestLine? {
    ManifestLine(.init(bytes: Array(text.utf8), isTruncated: false))
  }

  @Test(arguments: [
    ("a.wav\tHello there", "a.wav", "Hello there"), ("a.wav\tHello\r", "a.wav", "Hello"),
    ("a b.wav\t  Hello  \textra\tmore", "a b.wav", "Hello"), ("a.wav", "a.wav", nil),
    ("a.wav\t", "a.wav", nil), ("a.wav\t \r", "a.wav", nil), ("./#a.wav\tx", "./#a.wav", "x"),
    (" a.wav\tx", " a.wav", "x"), ("a\u{B}.wav\t\"x\"", "a\u{B}.wav", "\"x\""),
  ])
  func columns(text: String, file: String, expected: String?) {
    let parsed = line(text)
    #expect(parsed?.file == FileName(file))
    #expect(parsed?.text == expected)
    #expect(parsed?.problem == nil)
  }

  @Test(arguments: ["", " ", "\t", "\r", "# comment", "#a.wav\tx"])
  func passedOver(text: String) { #expect(line(text) == nil) }

  @Test func problems() {
    #expect(line("\tHello")?.problem == .nameMissing)
    #expect(line("a\0.wav\tHello")?.problem == .nameHasNUL)
    let bytes = Array("a.wav\tcaf".utf8) + [0xE9]
    #expect(ManifestLine(.init(bytes: bytes, isTruncated: false))?.problem == .textIsNotUTF8)
    #expect(ManifestLine(.init(bytes: bytes, isTruncated: true))?.problem == .tooLong)
    #expect(ManifestLine(.init(bytes: [32, 32], isTruncated: true))?.problem == .tooLong)
    #expect(ManifestLine(.init(bytes: [0xE9, 9, 120], isTruncated: false))?.problem == nil)
  }

  private func entries(_ inputs: [Input], shard: Shard = .whole, text: String? = nil) throws
    -> [Entry]
  {
    var source = EntrySource(inputs: inputs, shard: shard, sharedText: text)
    var entries: [Entry] = []
    while case .entry(let entry) = try source.next() { entries.append(entry) }
    return entries
  }

  @Test func aWholeManifest() throws {
    let folder = try TemporaryFolder()
    let manifest = try folder.write(
      "\u{FEFF}a.wav\tone\r\n# no\n\n/b.wav\ttwo\nc.wav\nd.wav\nsub/e.wav\tlast", to: "m.tsv")
    try folder.write(" from\n the file ", to: "c.txt")
    let found = try entries([.manifest(FileName(manifest))])
    #expect(found.map(\.file.written) == ["a.wav", "/b.wav", "c.wav", "d.wav", "sub/e.wav"])
    #expect(found.map(\.text) == ["one", "two", "from the file", "", "last"])
    #expect(found[0].path.written == folder.path("a.wav"))
    #expect(found[1].path.written == "/b.wav")
    #expect(found[3].problem == .noText("d.wav", .init(manifest: manifest, line: 6)))
    #expect(found.count { $0.problem != nil } == 1)
    let shared = try entries([.manifest(FileName(manifest))], text: "all")
    #expect(shared.map(\.text) == ["one", "two", "all", "all", "last"])
  }

  @Test func transcriptsBesideRecordings() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("a.txt", "text"), ("a.lab", "lab"), ("b.lab", "lab"), ("c.txt", "  ")] {
      try folder.write(text, to: name)
    }
    try folder.write(Data([0x82, 0xA0]), to: "d.txt")
    try folder.write(String(repeating: "a", count: 70_000), to: "e.txt")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "f.txt"), withIntermediateDirectories: true)
    let found = try entries("abcdef".map { .recording(FileName(folder.path("\($0).wav"))) })
    #expect(found.map(\.text) == ["text", "lab", "", "", "", ""])
    #expect(
      found.map { $0.problem?.code } == [
        nil, nil, "no_text", "unreadable_text", "unreadable_text", "no_text",
      ])
  }

  @Test func shardsPartitionTheInput() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<17).map { "\($0).wav\tx" }.joined(separator: "\n")
    let inputs: [Input] = [
      .recording(FileName("first.wav")), .manifest(FileName(try folder.write(lines, to: "m.tsv"))),
    ]
    let whole = try entries(inputs, text: "x")
    let parts = try (1...5).map {
      try entries(inputs, shard: try #require(Shard("\($0)/5")), text: "x")
    }
    #expect(whole.count == 18)
    #expect(parts.map(\.count) == [4, 4, 4, 3, 3])
    #expect(Set(parts.joined()) == Set(whole))
    #expect(parts[2].map(\.file) == [whole[2], whole[7], whole[12], whole[17]].map(\.file))
    for (part, entries) in zip(1...5, parts) {
      let shard = try #require(Shard("\(part)/5"))
      #expect(try countEntries(of: inputs, in: shard) == entries.count)
    }
  }

  @Test(arguments: ["0/2", "3/2", "1", "1/", "/2", "1/2/3", "a/b", "-1/2", "1/0"])
  func noShard(text: String) { #expect(Shard(text) == nil) }

  @Test func unreadableManifests() throws {
    let folder = try TemporaryFolder()
    let utf16 = try folder.write(Data([0xFF, 0xFE, 0x61, 0]), to: "m.tsv")
    #expect(throws: InputError.isUTF16(utf16)) { try entries([.manifest(FileName(utf16))]) }
    #expect(throws: InputError.isFolder(folder.url.path)) {
      try InputError.checkManifests(of: [.manifest(FileName(folder.url.path))])
    }
    #expect(throws: InputError.self) {
      try InputError.checkManifests(of: [.manifest(FileName(folder.path("none.tsv")))])
    }
  }

  /// One entry per line that is neither blank nor a comment, whatever the bytes are.
  @Test func mutatedManifestsLoseNoLine() throws {
    let folder = try TemporaryFolder()
    let source = Array(
      "a.wav\tHello there\r\n# comment\n\nb/é.wav\tI'd like\tx\nc.wav\nd.wav\t音".utf8)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let bytes = random.mutate(source)
      guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else { continue }
      let manifest = FileName(try folder.write(Data(bytes), to: "m.tsv"))
      let expected = bytes.split(separator: 10).filter { line in
        line.first != UInt8(ascii: "#") && !line.allSatisfy(isBlank)
      }
      let found = try entries([.manifest(manifest)])
      #expect(found.count == expected.count)
      #expect(found.allSatisfy { $0.problem != nil || !$0.text.isEmpty })
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import Batch

struct ResumptionTests {
  private let folder: TemporaryFolder
  private var name: FileName { FileName(folder.path("rows")) }
  private static let entries = Rows.all.map {
    Entry(file: $0.file, path: $0.file, text: $0.text)
  }
  private static let formats: [any ResumableFormat] = [JSONLines(), TabSeparated()]

  init() throws { folder = try TemporaryFolder() }

  private func resume(_ format: any ResumableFormat) throws -> (Resumption, [Entry]) {
    let file = try OutputFile(name, resume: true)
    var rest = Self.entries[...]
    let resumption = try Resumption(of: file, format) { rest.popFirst() }
    return (resumption, Array(rest))
  }

  /// Wherever the file was cut, whole rows stay and nothing is scored twice or left out.
  @Test(arguments: [0, 1])
  func everyCutResumes(index: Int) throws {
    let format = Self.formats[index]
    let whole = Array((format.header + Rows.all.map(format.text).joined()).utf8)
    for length in 0...whole.count {
      let kept = whole[..<length]
      try folder.write(Data(kept), to: "rows")
      let (resumption, rest) = try resume(format)
      let end = kept.lastIndex(of: 10).map { $0 + 1 } ?? 0
      #expect(try Data(contentsOf: folder.url.appending(path: "rows")) == Data(whole[..<end]))
      let left = (resumption.untouched.map { [$0] } ?? []) + rest
      #expect(left == Array(Self.entries.dropFirst(resumption.summary.rows)))
    }
    let summary = try resume(format).0.summary
    #expect(RowStatus.allCases.map { summary[$0] } == [1, 1, 1, 1])
  }

  @Test(arguments: [
    "notes of mine", "notes of mine\n", "{\"file\":\"b.wav\"",
    "{\"file\":\"a.wav\",\"text\":\"x\"}\n",
    "\0\0\0\0",
  ])
  func whatIsNotOursIsNotTouched(text: String) throws {
    try folder.write(text, to: "rows")
    #expect(throws: OutputError.self) { try resume(JSONLines()) }
    #expect(throws: OutputError.self) { try resume(TabSeparated()) }
    #expect(try folder.text(of: "rows") == text)
  }

  @Test func moreRowsThanInput() throws {
    let line = JSONLines().text(of: Rows.ok)
    try folder.write(line, to: "rows")
    let file = try OutputFile(name, resume: true)
    #expect(throws: OutputError.hasMoreRows(name.written, line: 1)) {
      try Resumption(of: file, JSONLines()) { nil }
    }
    #expect(try folder.text(of: "rows") == line)
  }

  @Test func aFileWithRowsIsNotOverwritten() throws {
    try folder.write("x", to: "rows")
    #expect(throws: OutputError.alreadyHasRows(name.written)) {
      try OutputFile(name, resume: false)
    }
    #expect(try folder.text(of: "rows") == "x")
  }

  @Test func onlyOneWritesAtATime() throws {
    let first = try OutputFile(name, resume: false)
    #expect(throws: OutputError.isUsed(name.written)) { try OutputFile(name, resume: true) }
    try first.write("row\n")
    try first.sync()
    #expect(try folder.text(of: "rows") == "row\n")
  }

  @Test func noFolderNoFile() {
    #expect(throws: OutputError.self) {
      try OutputFile(FileName(folder.path("none/rows")), resume: false)
    }
  }
}

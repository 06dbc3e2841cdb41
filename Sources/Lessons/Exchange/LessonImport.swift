public import Foundation
import Language

/// Lines for a lesson of one's own, from a table: English, Japanese and, if there is one, its
/// reading in kana. The table is a text with tabs, or what Anki exports as “Notes in Plain Text”.
public struct LessonImport: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    public let english: String
    public let japanese: Japanese
  }

  /// Never empty.
  public let lines: [Line]
  /// Rows that were left out, and readings that were; in the order of the lines.
  public let notes: [LessonFault]

  /// - Throws: ``ImportError/unreadable(_:_:)``, ``ImportError/notUTF8(_:)``,
  ///   ``ImportError/nothing(_:_:)``
  public init(_ file: URL) throws(ImportError) {
    let name = file.writtenPath
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(name, systemReason(error))
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8(name) }
    var table = TableReading(text)
    table.readRows()
    guard !table.lines.isEmpty else { throw .nothing(name, table.notes.first) }
    (lines, notes) = (table.lines, table.notes)
  }
}

/// Finds out what the fields of a table's rows are, by the letters that they are written in: cards
/// have their Japanese side in front or behind, and fields between.
private struct TableReading {
  private let rows: [DelimitedText.Row]
  private let header: AnkiHeader
  private(set) var lines: [LessonImport.Line] = []
  private(set) var notes: [LessonFault] = []
  private var seen: [String: Int] = [:]

  init(_ text: String) {
    var header = AnkiHeader()
    let (rest, line) = header.take(from: text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...])
    rows = DelimitedText.rows(of: rest, separator: header.separator ?? "\t", line: line)
    self.header = header
  }

  mutating func readRows() {
    for row in rows where row.fields.first?.hasPrefix("#") != true || row.fields.count > 1 {
      read(row)
    }
  }

  private mutating func read(_ row: DelimitedText.Row) {
    let fields = row.fields.enumerated().filter { !header.otherColumns.contains($0.offset) }
      .map { FieldText.plain($0.element, isHTML: header.isHTML) }
    guard
      let english = fields.first(where: {
        $0.contains(where: \.isLatinLetter) && !$0.contains(where: \.isJapanese)
      })
    else { return leaveOut(row, Text(en: "no English", ja: "英語")) }
    guard let place = fields.firstIndex(where: { $0.contains(where: \.isJapanese) }) else {
      return leaveOut(row, Text(en: "no Japanese", ja: "日本語"))
    }
    if let first = seen.updateValue(row.line, forKey: english.lowercased()) {
      seen[english.lowercased()] = first
      return note(
        row,
        Text(
          en: "Left out, because '\(english)' is already on line \(first).",
          ja: "'\(english)' は \(first) 行目にもあるので、省きました。"))
    }
    let kana = kana(row, text: fields[place], others: fields[(place + 1)...])
    lines.append(
      LessonImport.Line(english: english, japanese: Japanese(text: fields[place], kana: kana)))
  }

  /// A field behind the Japanese that the voice can read, or the Japanese itself.
  private mutating func kana(
    _ row: DelimitedText.Row, text: String, others: ArraySlice<String>
  ) -> String? {
    let candidates = (others + [text]).map(Self.readable)
    if let kana = candidates.first(where: { candidate in
      candidate.contains(where: \.isJapanese) && candidate.allSatisfy(\.isReadableKana)
    }) {
      return kana
    }
    if others.contains(where: { $0.contains(where: \.isJapanese) }) {
      note(
        row,
        Text(
          en: "The reading is not in kana, so it was left out; the voice will not read this line.",
          ja: "読みがかなではないので、省きました。この行は音声で読まれません。"))
    }
    return nil
  }

  /// The marks that a voice knows for those that people type, and none for those that it does not.
  private static func readable(_ text: String) -> String {
    let marks: [Character: String] = [
      "?": "？", "!": "！", ",": "、", ".": "。", "・": " ", "「": " ", "」": " ", "『": " ", "』": " ",
      "（": " ", "）": " ", "(": " ", ")": " ", "…": " ", "〜": " ", "～": " ",
    ]
    return text.map { marks[$0] ?? String($0) }.joined().split(separator: " ")
      .joined(separator: " ")
  }

  private mutating func leaveOut(_ row: DelimitedText.Row, _ missing: Text) {
    guard row.fields.count > 1 else {
      return note(
        row,
        Text(
          en: "Left out, because it is one column; put a tab between English and Japanese.",
          ja: "列が一つしかないので、省きました。英語と日本語の間にタブを入れてください。"))
    }
    note(
      row,
      Text(
        en: "Left out, because there is \(missing.english) in it; "
          + "give English, a tab and Japanese.",
        ja: "\(missing.japanese)がないので、省きました。英語、タブ、日本語の順に書いてください。"))
  }

  private mutating func note(_ row: DelimitedText.Row, _ text: Text) {
    notes.append(LessonFault(line: row.line, text: text))
  }
}

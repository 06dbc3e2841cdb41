import Foundation
import Language
import Testing
import TextLayout

@testable import Doctor

struct ReportTests {
  private let report = Report(checks: [
    Check(.server, .ok, Text(en: "PulseAudio 16.1", ja: "PulseAudio 16.1")),
    Check(
      .output, .warning, Text(en: "“x” is muted.", ja: "「x」がミュートされています。"),
      mend: Text(en: "Type: y", ja: "次のように入力: y"), facts: ["muted": .flag(true)]),
    Check(
      .level, .failed, Text(en: "It is dead.", ja: "音が届きません。"),
      facts: ["peak_dbfs": .number(-12.345), "clipped_samples": .whole(2), "list": .list(["a"])]),
  ])

  private func lines(_ language: Language, _ locale: String) -> [String] {
    let text = ReportText(language: language, environment: ["LC_ALL": locale])
    return report.checks.flatMap { text.lines(for: $0) } + [text.conclusion(of: report)]
  }

  @Test func columnsStandUnderEachOther() {
    #expect(
      lines(.japanese, "ja_JP.UTF-8") == [
        "✓  サウンドサーバー  PulseAudio 16.1",
        "△  出力先            「x」がミュートされています。",
        "                     → 次のように入力: y",
        "✗  入力音量          音が届きません。",
        "音を使ったレッスンができません。上の ✗ をご覧ください。",
      ])
    #expect(
      lines(.english, "C") == [
        "ok    Sound server    PulseAudio 16.1",
        "warn  Output          “x” is muted.",
        "                      -> Type: y",
        "FAIL  Level           It is dead.",
        "A lesson with sound cannot be held; see FAIL above.",
      ])
  }

  @Test func longFindingsAreWrapped() {
    let long = Text(en: String(repeating: "word ", count: 40), ja: "長い文。")
    let text = ReportText(language: .english, environment: [:])
    let lines = text.lines(for: Check(.folders, .failed, long))
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { cellWidth(of: $0) <= 80 })
  }

  @Test func whatSteersATerminalIsNotPrinted() {
    let text = ReportText(language: .english, environment: [:])
    let lines = text.lines(for: Check(.output, .ok, Text(en: "a\u{1B}[2Jb", ja: "")))
    #expect(!lines.joined().contains("\u{1B}"))
  }

  @Test func jsonIsReadBack() throws {
    struct Document: Decodable {
      struct Row: Decodable {
        let name: String
        let status: String
        let finding: String
        let mend: String?
      }
      let ready: Bool
      let checks: [Row]
    }
    let json = try report.json(in: .english)
    let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    #expect(!document.ready)
    #expect(document.checks.map(\.name) == ["server", "output", "level"])
    #expect(document.checks.map(\.status) == ["ok", "warning", "failed"])
    #expect(document.checks.map(\.mend) == [nil, "Type: y", nil])
    #expect(document.checks[2].finding == "It is dead.")
    #expect(json.contains("\"peak_dbfs\" : -12.3"))
    #expect(Report(checks: Array(report.checks.prefix(2))).isReady)
  }

  @Test func levelsOfKnownSounds() {
    #expect(Level([]).peakDBFS == nil)
    #expect(Level([0, 0, 0]).rootMeanSquareDBFS == nil)
    let square = Level([16_384, -16_384, 16_384, -16_384])
    #expect(abs((square.peakDBFS ?? 0) + 6.02) < 0.01)
    #expect(abs((square.rootMeanSquareDBFS ?? 0) + 6.02) < 0.01)
    #expect(Level([.min, .max, 0]).peak == 32_768)
    #expect(Level([.min, .max, 0]).clipped == 2)
  }
}

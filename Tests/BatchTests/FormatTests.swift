import Language
import Testing

@testable import Batch

struct FormatTests {
  @Test func tabSeparated() {
    let format = TabSeparated()
    #expect(
      format.header + Rows.all.map(format.text).joined() == """
        file\tstatus\toverall\taccuracy\tfluency\tcompleteness\tprosody\trecognized\ttext\t\
        warnings\terror_code\terror_message
        a.wav\tok\t83.1\t80.2\t88.0\t100.0\t79.4\ti'd like a coffee\tI'd like a coffee\t\t\t
        録音/b.wav\twrong_text\t83.1\t80.2\t88.0\t100.0\t79.4\ti'd like a coffee\ta\\tb\\\\\\n"c"\t\t\t
        c.wav\tno_speech\t\t\t\t\t\t\tHello\ttoo_quiet,clipped\t\t
        d.wav\terror\t\t\t\t\t\t\t\t\tunreadable_audio\tIt is \u{1B} \u{7F}音

        """)
  }

  private func table(_ language: Language, width: Int?) -> String {
    let table = Table(language: language, isColoured: false, width: width)
    var summary = Summary()
    for row in Rows.all { summary.add(row.outcome) }
    return table.header + Rows.all.map(table.text).joined() + table.footer(summary)
  }

  @Test func tableForAFile() {
    #expect(
      table(.english, width: nil) == """
         score sound  flow whole  tone  file                              words: ~unclear  (left out)  +added
          83.1  80.2  88.0 100.0  79.4  a.wav                             like ~coffee (please) +um
          83.1  80.2  88.0 100.0  79.4  録音/b.wav                        [another text] like ~coffee (please) +um
                             no speech  c.wav                             Hello [too_quiet, clipped]
                                 error  d.wav                             It is \u{FFFD} \u{FFFD}音
        4 recordings: 2 scored (mean 83.1), 1 with another text, 1 without speech, 1 error

        """)
  }

  @Test func tableForANarrowTerminal() {
    #expect(
      table(.japanese, width: 64) == """
          総合  発音  流暢  完全  抑揚  ファイル          単語: ~不明瞭  (抜け)  +余分
          83.1  80.2  88.0 100.0  79.4  a.wav             like ~coffee
                                                          (please) +um
          83.1  80.2  88.0 100.0  79.4  録音/b.wav        [別の文] like
                                                          ~coffee
                                                          (please) +um
                                声なし  c.wav             Hello
                                                          [too_quiet,
                                                          clipped]
                                エラー  d.wav             It is \u{FFFD} \u{FFFD}音
        録音 4 件: 採点 2（平均 83.1）、別の文 1、声なし 1、エラー 1

        """)
  }

  @Test func coloursAreForTerminals() {
    let table = Table(language: .english, isColoured: true, width: nil)
    #expect(table.text(of: Rows.ok).contains("\u{1B}[33m~coffee\u{1B}[0m"))
    let plain = Table(language: .english, isColoured: false, width: nil)
    #expect(!plain.text(of: Rows.ok).contains("\u{1B}"))
  }

  @Test func longFileNamesKeepTheirEnd() {
    let row = Row(
      file: FileName("a/very/long/path/to/some/recording.wav"), text: "x",
      outcome: Rows.failed.outcome)
    let table = Table(language: .english, isColoured: false, width: 80)
    #expect(table.text(of: row).contains("  …/some/recording.wav  "))
  }

  @Test(arguments: [
    (0, nil, 0.0, "0  0.0/s"), (5, 10, 2.5, "[###############----------------] 5/10  2.5/s  0:02"),
    (10, 10, 1.0, "[##############################] 10/10  1.0/s  0:00"),
    (1, 1_000_000, 10.0, "[---------------------] 1/1000000  10.0/s  27:46:40"),
  ])
  func progress(count: Int, total: Int?, rate: Double, line: String) {
    #expect(ProgressBar.line(count, of: total, rate: rate, width: 52) == line)
  }

  @Test func progressFitsANarrowTerminal() {
    #expect(ProgressBar.line(5, of: 10, rate: 1, width: 20) == "5/10  1.0/s  0:05")
  }
}

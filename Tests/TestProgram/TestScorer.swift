import Batch
import Foundation
import Language
import Scoring

/// Does what the name of the file asks for: `crash`, `hang`, `exit`, `garbage`, `babble`,
/// `silence`, `wrong`, `missing`, `nan`, `slow`, `open`; scores anything else by a sum over its text.
struct TestScorer: RowScorer {
  struct NoModel: ReadableError {
    let code = "no_model"
    let text = Text(en: "There is no model.", ja: "モデルがありません。")
  }

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    switch environment["OKOJO_TEST_START"] {
    case "unable": throw NoModel()
    case "crash": abort()
    default: break
    }
    if let log = environment["OKOJO_TEST_PIDS"] {
      let file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      let line = "\(getpid())\n"
      write(file, line, line.utf8.count)
      close(file)
    }
  }

  mutating func score(_ request: RowRequest) -> RowOutcome {
    let name = request.file.written.split(separator: "/").last ?? ""
    switch name.prefix(while: \.isLetter) {
    case "crash": kill(getpid(), SIGSEGV)
    case "hang": while true { sleep(60) }
    case "exit": exit(3)
    case "garbage": Self.say("this is not a row\n")
    case "babble": while true { Self.say(String(repeating: "x", count: 65_536)) }
    case "silence": return .noSpeech(Self.audio(["too_quiet"]))
    case "wrong": return .wrongText(Self.assessment(request.text, factor: 0.2), Self.audio([]))
    case "missing":
      return .failed(Failure(code: "unreadable_audio", message: "not \"there\""), nil)
    case "nan": return .scored(Self.assessment(request.text, factor: .nan), Self.audio([]))
    case "slow": usleep(100_000)
    case "open":
      let file = request.path.withCString { open($0, O_RDONLY) }
      if file < 0 {
        return .failed(Failure(code: "not_opened", message: request.path.written), nil)
      }
      close(file)
    default: break
    }
    return .scored(Self.assessment(request.text, factor: 1), Self.audio([]))
  }

  /// Into the pipe to the parent, whose number this program is not told.
  private static func say(_ text: String) {
    for number: Int32 in 3..<64 { write(number, text, text.utf8.count) }
  }

  private static func audio(_ warnings: [String]) -> Audio {
    Audio(duration: 1.234, sampleRate: 16_000, channels: 1, peak: -3.14, warnings: warnings)
  }

  private static func assessment(_ text: String, factor: Double) -> Assessment {
    let base = Double(text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 1000 }) / 10 * factor
    let span = Span(start: 0.1, end: 0.234)
    let words = text.split(separator: " ").enumerated().map { index, word in
      Word(
        text: String(word), status: index % 4 == 1 ? .mispronounced : .ok, score: base, span: span,
        phones: [PhoneScore(expected: "L", heard: "R", score: base, span: span)])
    }
    let omitted = Word(text: "gone", status: .omitted, score: 0, span: nil, phones: [])
    let scores = Scores(
      overall: base, accuracy: base, fluency: base, completeness: 100, prosody: base)
    return Assessment(
      recognized: text.lowercased(), scores: scores, words: words + [omitted])
  }
}

import Foundation
import Speech
import TestSupport

/// Processor time of `okojo listen` beside that of mpv playing the same sentences from a WAV file.
struct Listening {
  private static let english = [
    "Hi, can I get a small coffee, please?", "I'd like a hot chocolate with milk.",
    "Do you have any sandwiches left?",
  ]
  /// Seconds; the first ones, in which a program starts, are not counted.
  private static let start = 4.0
  private static let span = 30.0

  let server: TestSoundServer

  init(_ kind: ServerKind) throws {
    server = try TestSoundServer(kind)
    let items = Self.english.map {
      "{ kind: \"repeat\", english: \"\($0)\", japanese: { text: \"文\" } }"
    }
    try server.folder.write(
      "{ title: { en: \"Bench\", ja: \"計測\" }, level: \"A1\", items: "
        + "[\(items.joined(separator: ","))] }", to: "data/okojo/lessons/bench.json5")
  }

  /// Seconds of processor time for each second of playing, okojo's and mpv's, side by side.
  func measure() throws -> (okojo: Double, mpv: Double) {
    let okojo = try HelperProcess(
      ProgramRun.built("okojo").path,
      [
        "listen", "bench", "--pattern", "en gap en", "--repeat", "forever", "--from-start",
        "--others", "leave",
      ], environment: server.environment, log: server.folder)
    let mpv = try HelperProcess(
      "mpv",
      [
        "--no-config", "--ao=pulse", "--no-video", "--really-quiet", "--no-input-terminal",
        "--load-scripts=no", "--loop=inf", try sound(),
      ], environment: server.environment, log: server.folder)
    Thread.sleep(forTimeInterval: Self.start)
    let before = (try Self.seconds(okojo.id), try Self.seconds(mpv.id))
    Thread.sleep(forTimeInterval: Self.span)
    let after = (try Self.seconds(okojo.id), try Self.seconds(mpv.id))
    okojo.stop()
    mpv.stop()
    return ((after.0 - before.0) / Self.span, (after.1 - before.1) / Self.span)
  }

  /// The same sentences with the same gaps, one channel, as the voice speaks.
  private func sound() throws -> String {
    let voice = try Voice()
    var all: [Int16] = []
    var rate = 0
    for text in Self.english {
      let (samples, sampleRate) = try voice.synthesize(text)
      rate = sampleRate
      all += samples + repeatElement(0, count: samples.count * 6 / 5) + samples
      all += repeatElement(0, count: rate * 9 / 10)
    }
    return try server.folder.write(SoundSample.wave(all, sampleRate: rate), to: "sentences.wav")
  }

  /// Of a process, user and system (proc(5): fields 14 and 15, in hundredths).
  private static func seconds(_ process: Int32) throws -> Double {
    let line = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw TestSoundServer.Failure("no times of \(process)")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

import Foundation
import Language
import Pulse

/// What the microphone hears in two seconds.
enum LevelCheck {
  static let seconds = 2
  /// Opening it and hearing so much takes no longer where it works.
  static let limit = Duration.seconds(4)
  private static let sampleRate = 16_000
  /// A peak of −40 dBFS: 30 dB under a good level, and louder than the noise of a good room.
  private static let quiet = 328
  /// One peak that just touches full scale is not yet distorted.
  private static let mostClipped = 8

  /// Said before the microphone is opened.
  static let announcement = Text(
    en: "Listening to the microphone for two seconds; please say something.",
    ja: "マイクを 2 秒間聞きます。何か話してください。")

  static let notMade = Check(
    .level, .failed,
    Text(
      en: "Not checked, because the microphone cannot be used.", ja: "マイクを使えないため、点検していません。"),
    facts: ["code": .text("not_checked")])

  static func run(_ server: PulseServer, microphone: String?) async -> Check {
    let start = ContinuousClock.now
    let timer = Task {
      try await Task.sleep(for: limit)
      await server.stopStreams()
    }
    defer { timer.cancel() }
    do {
      let capture = try await server.openCapture(source: microphone)
      let samples = try await listen(to: capture)
      guard samples.count >= seconds * sampleRate * 3 / 4 else {
        throw PulseError.microphone(.silentStream)
      }
      return judge(Level(samples), of: capture.source)
    } catch {
      // After the limit it was this function that ended the stream.
      let isLate = ContinuousClock.now - start >= limit
      return Check(
        .level, failedWith: isLate ? PulseError.microphone(.silentStream) : error)
    }
  }

  private static func listen(to capture: Capture) async throws -> [Int16] {
    var samples: [Int16] = []
    for try await piece in capture.samples {
      samples += piece
      if samples.count >= seconds * sampleRate { break }
    }
    await capture.close()
    return samples
  }

  static func judge(_ level: Level, of source: Source) -> Check {
    var facts: [String: Fact] = ["clipped_samples": .whole(level.clipped)]
    guard let peak = level.peakDBFS, let mean = level.rootMeanSquareDBFS else {
      facts["code"] = .text("dead_microphone")
      return Check(
        .level, .failed,
        Text(
          en: "“\(source.description)” delivers digital silence: it is dead or switched off.",
          ja: "「\(source.description)」からまったく音が届きません。故障しているか、スイッチが切れています。"),
        mend: Text(
          en: "Look for a switch on the microphone or a privacy key on the keyboard, or choose "
            + "another with --microphone.",
          ja: "マイクのスイッチやキーボードのマイク切り替えキーを確かめるか、--microphone で別のマイクを選んでください。"),
        facts: facts)
    }
    facts["peak_dbfs"] = .number(peak)
    facts["rms_dbfs"] = .number(mean)
    let levels = Text(
      en: "peak \(shown(peak)) dBFS, mean \(shown(mean)) dBFS",
      ja: "最大 \(shown(peak)) dBFS、平均 \(shown(mean)) dBFS")
    if level.clipped >= mostClipped {
      return Check(
        .level, .warning,
        Text(
          en: "Too loud, peaks are cut off (\(levels.english)).",
          ja: "音が大きすぎて割れています（\(levels.japanese)）。"),
        mend: Text(
          en: "Move away from the microphone, or turn its level down.",
          ja: "マイクから少し離れるか、入力音量を下げてください。"), facts: facts)
    }
    if level.peak < quiet {
      return Check(
        .level, .warning,
        Text(
          en: "Very quiet (\(levels.english)).", ja: "音がとても小さいです（\(levels.japanese)）。"),
        mend: Text(
          en: "If you have just spoken, come closer or turn the level of the microphone up.",
          ja: "話していたのなら、マイクに近づくか、入力音量を上げてください。"), facts: facts)
    }
    return Check(.level, .ok, levels, facts: facts)
  }

  private static func shown(_ level: Double) -> String {
    String(format: "%.1f", level).replacing("-", with: "−")
  }
}

import CSndFile
import Foundation
import Harness

/// What both programs are given: WAV files of 16 kHz, mono, 16 bits, because the program that
/// is compared reads nothing else.
struct Material {
  struct Item {
    let recording: TestRecording
    let seconds: Double
  }

  private(set) var items: [Item] = []
  /// Recordings left out for their rate or channels.
  private(set) var skipped = 0
  /// A tenth of a second of silence: what it takes to start.
  let silence: String

  var seconds: Double { items.map(\.seconds).reduce(0, +) }

  /// - Throws: ``ToolError``
  init(_ recordings: [TestRecording], in folder: URL) throws(ToolError) {
    silence = folder.appending(path: "silence.wav").path
    try Self.write([Int16](repeating: 0, count: 1600), to: silence)
    for (index, recording) in recordings.enumerated() {
      guard let samples = try Self.read(recording.path) else {
        skipped += 1
        continue
      }
      let path = folder.appending(path: "\(index).wav").path
      try Self.write(samples, to: path)
      items.append(
        Item(
          recording: TestRecording(path: path, text: recording.text),
          seconds: Double(samples.count) / 16_000))
    }
    guard !items.isEmpty else { throw ToolError("No recording has 16 kHz and one channel.") }
  }

  /// Lines of a manifest: the items one after the other, again and again.
  func manifest(rows: Int) -> (text: String, seconds: Double) {
    let chosen = (0..<rows).map { items[$0 % items.count] }
    let lines = chosen.map { "\($0.recording.path)\t\($0.recording.text)\n" }
    return (lines.joined(), chosen.map(\.seconds).reduce(0, +))
  }

  private static func read(_ path: String) throws(ToolError) -> [Int16]? {
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else { throw failure(path) }
    defer { sf_close(file) }
    guard info.samplerate == 16_000, info.channels == 1 else { return nil }
    return [Int16](unsafeUninitializedCapacity: Int(info.frames)) { buffer, count in
      count = max(0, Int(sf_read_short(file, buffer.baseAddress, info.frames)))
    }
  }

  private static func write(_ samples: [Int16], to path: String) throws(ToolError) {
    var info = SF_INFO()
    info.samplerate = 16_000
    info.channels = 1
    info.format = Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
    guard let file = sf_open(path, Int32(SFM_WRITE), &info) else { throw failure(path) }
    let count = sf_write_short(file, samples, sf_count_t(samples.count))
    guard sf_close(file) == 0, count == samples.count else { throw failure(path) }
  }

  private static func failure(_ path: String) -> ToolError {
    ToolError("\(path): \(String(cString: sf_strerror(nil)))")
  }
}

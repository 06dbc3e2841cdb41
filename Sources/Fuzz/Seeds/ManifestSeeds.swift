import Foundation
import Harness

/// Whole manifests that are to be damaged, and the few files that they name.
struct ManifestSeeds {
  private let lines: [[UInt8]]

  /// Writes the named files into `folder`: short and quick to score, because it is the
  /// manifests that are tried.
  ///
  /// - Throws: ``ToolError``
  init(
    of recordings: [TestRecording], using random: inout SplitMix64, in folder: URL
  ) throws(ToolError) {
    guard let recording = recordings.first else { throw ToolError("There are no recordings.") }
    let voice = try Voice(recording)
    let write = { (name: String, seconds: Double, ending: String) throws(ToolError) in
      let samples = Array(voice.samples.prefix(Int(seconds * Double(Voice.rate))))
      guard let format = SoundFormat.all.first(where: { $0.ending == ending }) else { return }
      try SoundFile.write(samples, as: format, to: folder.appending(path: name).path)
    }
    try write("speech.wav", 0.5, "wav")
    try write("クリップ.flac", 0.06, "flac")
    try write("two words.wav", 0.05, "wav")
    try write("beside.wav", 0.05, "wav")
    let files: [([UInt8], String)] = [
      (Array("beside.txt".utf8), "good morning\n"), (Array("empty.wav".utf8), ""),
      (Array("text.wav".utf8), "This is no sound.\n"), (Array("caf".utf8) + [0xE9], "x"),
    ]
    for (name, content) in files { try Self.write(content, to: name, in: folder) }
    lines = Self.lines(speech: "speech.wav\t\(voice.excerpt(using: &random).text)")
  }

  private static func lines(speech: String) -> [[UInt8]] {
    let lines = [
      speech, "クリップ.flac\tI’d like a café, please — £5.", "two words.wav\tgood morning",
      "beside.wav", "beside.wav\t \t third column", "empty.wav\thello", "text.wav\thello",
      "missing.wav\thello", ".\tthis is a folder", "missing.wav", "# a comment\twith a tab", "",
      " \t ", "speech.wav\tこんにちは", "two words.wav\tDr. Smith paid $5 on May 2nd, 1999.\r",
    ]
    return lines.map { Array($0.utf8) } + [Array("caf".utf8) + [0xE9] + Array("\thello".utf8)]
  }

  /// One to six of the lines.
  func manifest(using random: inout SplitMix64) -> [UInt8] {
    let count = Int.random(in: 1...6, using: &random)
    return Array((0..<count).map { _ in random.pick(lines) + [10] }.joined())
  }

  private static func write(
    _ content: String, to name: [UInt8], in folder: URL
  ) throws(ToolError) {
    let path = Array("\(folder.path)/".utf8) + name + [0]
    let file = path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") }
    }
    guard let file else { throw ToolError("Cannot write into '\(folder.path)'.") }
    defer { fclose(file) }
    fputs(content, file)
  }
}

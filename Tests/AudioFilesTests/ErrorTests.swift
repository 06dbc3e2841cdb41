import Foundation
import Language
import Testing

@testable import AudioFiles

@Suite("What cannot be read says why")
struct ErrorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expect(_ code: String, _ path: String, _ limits: ReadLimits = ReadLimits()) {
    let error = #expect(throws: AudioFileError.self) {
      try readRecording(path: path, limits: limits)
    }
    #expect(error?.code == code)
    #expect(error?.text.english.contains(path) == true)
    #expect(error?.text.japanese.contains(path) == true)
  }

  @Test func places() throws {
    expect("not_found", folder.path("none.wav"))
    expect("not_found", try folder.file("file", [1]) + "/inside.wav")
    expect("is_directory", folder.path(""))
    expect("empty_file", try folder.file("empty.wav", []))
    expect("empty_file", "/dev/null")
    expect("not_audio", "/dev/zero")
  }

  @Test("a name with a NUL, which C would cut")
  func nul() throws {
    let path = try folder.file(Wave().file(Voice.samples))
    expect("not_found", path + "\0.txt")
  }

  @Test("no permission", .enabled(if: geteuid() != 0, "the administrator may read everything"))
  func permission() throws {
    let path = try folder.file(Wave().file(Voice.samples))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    expect("no_permission", path)
  }

  @Test func systemErrors() {
    #expect(systemError(EACCES, "a").code == "no_permission")
    #expect(systemError(ENOENT, "a").code == "not_found")
    #expect(systemError(EIO, "a").code == "unreadable_file")
  }

  @Test(
    "text is no sound, whatever the file is called",
    arguments: ["a.wav", "a.txt", "a.raw", "a.vox", "a.gsm", "a.au", "a.mp3", "a.sd2"])
  func text(name: String) throws {
    let text = Array(String(repeating: "This is no sound.\n", count: 500).utf8)
    expect("not_audio", try folder.file(name, text))
  }

  @Test(arguments: [1, 4, 12])
  func stubs(length: Int) throws {
    let start = Wave().file(Voice.samples).prefix(length)
    let error = #expect(throws: AudioFileError.self) {
      try readRecording(path: try folder.file(Array(start)))
    }
    #expect(["not_audio", "unreadable_audio"].contains(error?.code))
  }

  @Test(
    "a sample dump without a whole block, over which libsndfile would print",
    arguments: [14, 21, 140])
  func sampleDump(length: Int) throws {
    let header: [UInt8] = [
      0xF0, 0x7E, 0, 1, 0, 0, 16, 0x24, 0x68, 3, 64, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0xF7,
    ]
    let block = [0xF0, 0x7E, 0, 2] + [UInt8](repeating: 0, count: 123)
    expect("not_audio", try folder.file("dump", Array((header + block).prefix(length))))
  }

  @Test func headers() throws {
    expect("no_channels", try folder.file(Wave(channels: 0).file(Voice.samples)))
    expect("no_rate", try folder.file(Wave(rate: 0).file(Voice.samples)))
    expect("no_samples", try folder.file(Wave().file([Int16]())))
    expect("unreadable_audio", try folder.file(Wave(channels: 65_535).file(Voice.samples)))
    expect("unreadable_audio", try folder.file(Wave().container(Wave().format)))
  }

  @Test(arguments: [1, 4, 3_999, 768_001, 2_000_000_000, 4_000_000_000] as [UInt64])
  func rates(rate: UInt64) throws {
    let path = try folder.file(Wave(rate: rate).file(Voice.samples))
    expect("unsupported_rate", path)
    let error = #expect(throws: AudioFileError.self) { try readRecording(path: path) }
    #expect(error?.text.english.contains("\(rate) Hz") == true)
  }

  @Test func length() throws {
    var limits = ReadLimits()
    limits.duration = 1
    let second = Array(Voice.samples.prefix(16_000))
    let fits = try folder.file("fits.wav", Wave().file(second))
    #expect(try readRecording(path: fits, limits: limits).samples.count == 16_000)
    expect("too_long", try folder.file("long.wav", Wave().file(second + [0])), limits)
  }
}

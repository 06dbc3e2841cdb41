import Testing

@testable import AudioFiles

@Suite("Broken headers: what is there is read")
struct HeaderTests {
  let folder: TemporaryFolder
  private let wave = Wave()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expectVoice(_ bytes: [UInt8], _ warnings: [AudioWarning] = []) throws {
    let recording = try readRecording(path: try folder.file(bytes))
    // The DC of a real recording is less than a step, and rounding may move each by one.
    #expect(recording.samples.count == Voice.samples.count)
    #expect(correlation(recording.samples, Voice.samples) > 0.9999)
    #expect(recording.facts.warnings == warnings)
  }

  static let sizes: [UInt64] = [
    0, 0x7FFF_F000, 0x7FFF_F024, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
  ]

  @Test("sizes that pipes leave", arguments: sizes, [Wave.Order.little, .big])
  func pipes(size: UInt64, order: Wave.Order) throws {
    var wave = Wave(order: order, type: order == .big ? "RIFX" : "RIFF", dataSize: size)
    try expectVoice(wave.file(Voice.samples))
    wave.fileSize = size
    try expectVoice(wave.file(Voice.samples))
    wave.before = wave.chunk("LIST", Array("INFOISFT".utf8) + wave.number(4, 4) + [97, 98, 99, 0])
    try expectVoice(wave.file(Voice.samples))
  }

  @Test("a size of far too few bytes, as a program that was stopped leaves it")
  func stopped() throws {
    try expectVoice(Wave(dataSize: 32).file(Voice.samples))
  }

  @Test("odd chunks, with the pad byte and without", arguments: [true, false])
  func odd(pads: Bool) throws {
    let list = wave.chunk("LIST", Array("INFOx".utf8), pads: pads)
    try expectVoice(Wave(before: list).file(Voice.samples))
    try expectVoice(Wave(after: list).file(Voice.samples))
    let junk = wave.chunk("JUNK", [1, 2, 3], pads: pads)
    try expectVoice(
      wave.container(junk + wave.format + wave.chunk("data", wave.content(Voice.samples))))
  }

  @Test("other chunks around the sound are not heard")
  func others() throws {
    let chunks =
      wave.chunk("JUNK", Array(repeating: 0, count: 70_000))
      + wave.chunk("bext", Array(repeating: 32, count: 602)) + wave.chunk("wxyz", [1, 2])
    try expectVoice(Wave(before: chunks, after: chunks).file(Voice.samples))
  }

  @Test("sound before its format")
  func order() throws {
    let data = wave.chunk("data", wave.content(Voice.samples))
    try expectVoice(wave.container(data + wave.format))
  }

  @Test("a chunk whose size leads astray")
  func astray() throws {
    let list = wave.chunk("LIST", Array(repeating: 0, count: 100), size: 0x0102_0304)
    try expectVoice(Wave(before: list).file(Voice.samples))
  }

  @Test("RF64 and BW64, with and without sizes", arguments: ["RF64", "BW64"], [true, false])
  func long(type: String, knows: Bool) throws {
    let content = wave.content(Voice.samples)
    let sizes = wave.chunk(
      "ds64",
      wave.number(0, 8) + wave.number(knows ? UInt64(content.count) : 0, 8)
        + wave.number(0, 8) + wave.number(0, 4))
    let wave = Wave(type: type, fileSize: 0xFFFF_FFFF)
    let data = wave.chunk("data", content, size: 0xFFFF_FFFF)
    let after = knows ? wave.chunk("LIST", Array("INFO".utf8)) : []
    try expectVoice(wave.container(sizes + wave.format + data + after))
    if !knows { try expectVoice(wave.container(wave.format + data)) }
  }

  @Test("EXTENSIBLE, also without its mask of channels")
  func extensible() throws {
    let guid: [UInt8] = [1, 0, 0, 0, 0, 0, 16, 0, 128, 0, 0, 170, 0, 56, 155, 113]
    let plain = Array(Wave(tag: 0xFFFE).format.dropFirst(8))
    for mask: UInt64 in [0, 4] {
      let more = wave.number(22, 2) + wave.number(16, 2) + wave.number(mask, 4) + guid
      let data = wave.chunk("data", wave.content(Voice.samples))
      try expectVoice(wave.container(wave.chunk("fmt ", plain + more) + data))
    }
  }

  @Test("a cut in the middle of a sample")
  func cut() throws {
    let file = wave.file(Voice.samples)
    let path = try folder.file(Array(file.prefix(20_001)))
    let recording = try readRecording(path: path)
    #expect(recording.samples.count == (20_001 - 44) / 2)
    #expect(recording.facts.warnings == [.truncated])
  }

  @Test(
    "AU and AIFF and CAF whose writer did not know the length",
    arguments: [0, 0xFFFF_FFFF] as [UInt64])
  func others(size: UInt64) throws {
    let big = Wave(order: .big)
    let sound = big.content(Voice.samples)
    let au =
      Array(".snd".utf8)
      + [24, size, 3, 16_000, 1].flatMap { big.number($0, 4) } + sound
    try expectVoice(au)
    let rate: [UInt8] = [0x40, 0x0C, 0xFA, 0, 0, 0, 0, 0, 0, 0]
    let common = big.chunk(
      "COMM", big.number(1, 2) + big.number(size, 4) + big.number(16, 2) + rate)
    for name in [big.chunk("NAME", [97], pads: true), big.chunk("NAME", [97], pads: false)] {
      let aiff =
        Array("FORM".utf8) + big.number(size, 4) + Array("AIFF".utf8) + name + common
        + big.chunk("SSND", big.number(0, 8) + sound, size: size)
      try expectVoice(aiff)
    }
    let description =
      big.number(Double(16_000).bitPattern, 8) + Array("lpcm".utf8)
      + [0, 2, 1, 1, 16].flatMap { big.number($0, 4) }
    let caf =
      Array("caff".utf8) + big.number(0x1_0000, 4) + Array("desc".utf8) + big.number(32, 8)
      + description + Array("data".utf8) + big.number(size == 0 ? 0 : .max, 8)
      + big.number(0, 4) + sound
    try expectVoice(caf)
  }
}

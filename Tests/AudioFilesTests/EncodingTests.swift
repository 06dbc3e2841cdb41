import CSndFile
import Testing

@testable import AudioFiles

/// A container, an encoding, and how alike the sound must stay.
struct Encoding: Sendable, CustomTestStringConvertible {
  let name: String
  let format: Int
  let likeness: Double
  var rate = 16_000

  var testDescription: String { name }

  static let all: [Encoding] = [
    Encoding(name: "8 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_U8, likeness: 0.99),
    Encoding(name: "16 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(name: "24 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_24, likeness: 1),
    Encoding(name: "32 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_32, likeness: 1),
    Encoding(name: "float", format: SF_FORMAT_WAV | SF_FORMAT_FLOAT, likeness: 1),
    Encoding(name: "double", format: SF_FORMAT_WAV | SF_FORMAT_DOUBLE, likeness: 1),
    Encoding(name: "A-law", format: SF_FORMAT_WAV | SF_FORMAT_ALAW, likeness: 0.99),
    Encoding(name: "µ-law", format: SF_FORMAT_WAV | SF_FORMAT_ULAW, likeness: 0.99),
    Encoding(name: "IMA ADPCM", format: SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM, likeness: 0.99),
    Encoding(name: "MS ADPCM", format: SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM, likeness: 0.99),
    Encoding(
      name: "GSM", format: SF_FORMAT_WAV | SF_FORMAT_GSM610, likeness: 0.9, rate: 8_000),
    Encoding(name: "EXTENSIBLE", format: SF_FORMAT_WAVEX | SF_FORMAT_PCM_24, likeness: 1),
    Encoding(name: "RF64", format: SF_FORMAT_RF64 | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(
      name: "RIFX", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16 | SF_ENDIAN_BIG, likeness: 1),
    Encoding(name: "W64", format: SF_FORMAT_W64 | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(name: "AIFF", format: SF_FORMAT_AIFF | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(name: "AIFC float", format: SF_FORMAT_AIFF | SF_FORMAT_FLOAT, likeness: 1),
    Encoding(name: "AIFC IMA", format: SF_FORMAT_AIFF | SF_FORMAT_IMA_ADPCM, likeness: 0.99),
    Encoding(name: "CAF", format: SF_FORMAT_CAF | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(name: "CAF ALAC", format: SF_FORMAT_CAF | SF_FORMAT_ALAC_16, likeness: 1),
    Encoding(name: "AU", format: SF_FORMAT_AU | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(
      name: "AU little", format: SF_FORMAT_AU | SF_FORMAT_PCM_16 | SF_ENDIAN_LITTLE, likeness: 1),
    Encoding(name: "NIST", format: SF_FORMAT_NIST | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(name: "MIDI sample dump", format: SF_FORMAT_SDS | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(name: "FLAC", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, likeness: 1),
    Encoding(name: "Vorbis", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS, likeness: 0.95),
    Encoding(name: "Opus", format: SF_FORMAT_OGG | SF_FORMAT_OPUS, likeness: 0.9),
  ]
}

@Suite("Every encoding gives the same speech")
struct EncodingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try #require(Voice.samples.count > 16_000)
  }

  @Test(arguments: Encoding.all)
  func reads(_ encoding: Encoding) throws {
    let path = folder.path("sound")
    // Half the samples of a 16 kHz voice are a voice at 8 kHz, somewhat hissing.
    let step = 16_000 / encoding.rate
    let source = stride(from: 0, to: Voice.floats.count, by: step).map { Voice.floats[$0] }
    try encode(source, to: path, format: encoding.format, rate: encoding.rate)
    let recording = try readRecording(path: path)
    #expect(recording.facts.sampleRate == encoding.rate)
    #expect(recording.facts.channels == 1)
    #expect(!recording.facts.warnings.contains(.truncated))
    // Block codes fill their last block.
    #expect((0..<2000).contains(recording.samples.count - Voice.samples.count))
    if encoding.rate == 16_000 {
      #expect(correlation(recording.samples, Voice.samples) >= encoding.likeness - 1e-4)
    } else {
      #expect(recording.facts.warnings == [.lowBandwidth])
    }
  }

  @Test("The same bytes give the same samples")
  func repeats() throws {
    let path = folder.path("sound")
    try encode(Voice.floats, to: path, format: SF_FORMAT_OGG | SF_FORMAT_VORBIS)
    #expect(try readRecording(path: path) == readRecording(path: path))
  }

  @Test(
    "A file cut in half is read to the cut, and says so",
    arguments: [
      SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM,
      SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_CAF | SF_FORMAT_PCM_16,
      SF_FORMAT_W64 | SF_FORMAT_PCM_16, SF_FORMAT_AU | SF_FORMAT_PCM_16,
      SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_OGG | SF_FORMAT_VORBIS,
      SF_FORMAT_OGG | SF_FORMAT_OPUS, SF_FORMAT_SDS | SF_FORMAT_PCM_16,
    ])
  func cut(format: Int) throws {
    let whole = folder.path("whole")
    try encode(Voice.floats, to: whole, format: format)
    let bytes = try bytes(of: whole)
    let path = try folder.file("half", Array(bytes.prefix(bytes.count / 2)))
    let recording = try readRecording(path: path)
    #expect(recording.facts.warnings.contains(.truncated))
    #expect(recording.samples.count > Voice.samples.count / 4)
    #expect(recording.samples.count < Voice.samples.count * 3 / 4)
    #expect(correlation(recording.samples, Voice.samples) > 0.9)
  }
}

import CSndFile
import Language
import Testing

@testable import AudioFiles

@Suite("Mutated files end in a recording or in a typed error")
struct MutationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  static let formats = [
    SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM,
    SF_FORMAT_WAVEX | SF_FORMAT_FLOAT, SF_FORMAT_RF64 | SF_FORMAT_PCM_24,
    SF_FORMAT_W64 | SF_FORMAT_PCM_16, SF_FORMAT_AIFF | SF_FORMAT_PCM_16,
    SF_FORMAT_CAF | SF_FORMAT_PCM_16, SF_FORMAT_CAF | SF_FORMAT_ALAC_16,
    SF_FORMAT_AU | SF_FORMAT_ULAW, SF_FORMAT_FLAC | SF_FORMAT_PCM_16,
    SF_FORMAT_OGG | SF_FORMAT_VORBIS,
  ]

  @Test(arguments: formats)
  func survives(format: Int) throws {
    let whole = folder.path("whole")
    try encode(Array(Voice.floats.prefix(2_000)), to: whole, format: format)
    let bytes = try bytes(of: whole)
    var random = SeededGenerator(state: UInt64(format))
    for round in 0..<50 {
      let mutated = mutate(bytes, using: &random)
      let path = try folder.file("mutated", mutated)
      do throws(AudioFileError) {
        let recording = try readRecording(path: path)
        #expect(!recording.samples.isEmpty, "round \(round)")
        #expect(recording.facts.peakDBFS.isFinite && recording.facts.peakDBFS <= 0)
        #expect(recording.facts.duration > 0 && recording.facts.duration <= 300)
      } catch {
        #expect(!error.code.isEmpty && error.text.english.contains(path))
      }
    }
  }

  /// Mostly flips in the header, where sizes and counts are; also cuts and splices.
  private func mutate(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard !result.isEmpty else { break }
      let inHeader = Bool.random(using: &random) || Bool.random(using: &random)
      let reach = inHeader ? min(128, result.count) : result.count
      let place = Int.random(in: 0..<reach, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: result.removeSubrange(place...)
      case 1: result.insert(contentsOf: result.prefix(place), at: place)
      case 2: result[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 3:
        let end = min(result.count, place + 4)
        result.replaceSubrange(place..<end, with: [0xFF, 0xFF, 0xFF, 0xFF])
      default: result[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
    return result
  }
}

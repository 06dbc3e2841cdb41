import CSndFile
import Foundation

/// Sentences of pocketsphinx-testdata (LibriVox), 16 kHz, with what is said in them.
struct Sentence: Sendable {
  let name: String
  let text: String

  static let all = [
    Sentence(
      name: "0870",
      text: "and mister john dashwood had then leisure to consider how much "
        + "there might be prudently in his power to do for them"),
    Sentence(name: "0880", text: "he was not an ill disposed young man"),
    Sentence(
      name: "0890",
      text: "unless to be rather cold hearted and rather selfish is to be ill disposed"),
    Sentence(name: "0930", text: "he might even have been made amiable himself"),
  ]

  var path: String {
    "/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-\(name).wav"
  }

  func samples() throws -> [Float] {
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else { throw SoundFileFailure(path) }
    defer { sf_close(file) }
    var samples = [Float](repeating: 0, count: Int(info.frames))
    let count = sf_read_float(file, &samples, info.frames)
    return Array(samples.prefix(Int(count)))
  }
}

struct SoundFileFailure: Error {
  let path: String
  init(_ path: String) { self.path = path }
}

func write(
  _ samples: [Float], to path: String, format: Int = wavFormat | pcm16,
  rate: Int = 16_000, channels: Int = 1
) throws {
  var info = SF_INFO()
  info.samplerate = Int32(rate)
  info.channels = Int32(channels)
  info.format = Int32(truncatingIfNeeded: format)
  guard let file = sf_open(path, Int32(SFM_WRITE), &info) else { throw SoundFileFailure(path) }
  let written = sf_write_float(file, samples, sf_count_t(samples.count))
  guard sf_close(file) == 0, written == samples.count else { throw SoundFileFailure(path) }
}

private let wavFormat = 0x010000
private let flacFormat = 0x170000
private let pcm16 = 0x0002
private let pcm24 = 0x0003

enum Encoding {
  static let wav24 = wavFormat | pcm24
  static let flac = flacFormat | pcm16
}

/// The same sound at three times the rate: 48 samples of a windowed sinc about each new one.
func tripled(_ samples: [Float]) -> [Float] {
  let reach = 24
  let phases = (0..<3).map { phase in
    (-reach..<reach).map { offset -> Float in
      let distance = Double(phase) / 3 - Double(offset)
      let window = 0.5 + 0.5 * cos(.pi * distance / Double(reach + 1))
      let sinc = distance == 0 ? 1 : sin(.pi * distance) / (.pi * distance)
      return Float(window * sinc)
    }
  }
  return samples.indices.flatMap { index in
    phases.map { weights in
      var sum: Float = 0
      for (place, weight) in weights.enumerated() {
        let source = index + place - reach
        if samples.indices.contains(source) { sum += weight * samples[source] }
      }
      return sum
    }
  }
}

/// Each sample twice: the same on both channels.
func stereo(_ samples: [Float]) -> [Float] { samples.flatMap { [$0, $0] } }

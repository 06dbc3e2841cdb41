import Foundation

/// Real speech (16 kHz, mono): "go forward ten meters", of pocketsphinx-testdata.
enum Voice {
  static let samples: [Int16] = {
    let file = URL(filePath: "/usr/share/pocketsphinx/test/data/goforward.raw")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return stride(from: 0, to: data.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)
    }
  }()

  static let floats = samples.map { Float($0) / 32_768 }
}

/// How alike two sounds are, whatever their levels; 1 is alike, -1 upside down.
func correlation(_ first: [Int16], _ second: [Int16]) -> Double {
  var (both, one, two) = (0.0, 0.0, 0.0)
  for (a, b) in zip(first, second) {
    both += Double(a) * Double(b)
    one += Double(a) * Double(a)
    two += Double(b) * Double(b)
  }
  return both / max(1, (one * two).squareRoot())
}

/// Interleaves channels of one length.
func interleaved(_ channels: [[Float]]) -> [Float] {
  var result = [Float](repeating: 0, count: channels.count * channels[0].count)
  for (offset, channel) in channels.enumerated() {
    for (frame, sample) in channel.enumerated() {
      result[frame * channels.count + offset] = sample
    }
  }
  return result
}

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

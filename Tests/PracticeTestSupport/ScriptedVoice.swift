import Foundation
public import Practice

/// Half a second of somebody whose voice rises by half, from 120 Hz times `height`.
/// - Parameter level: the highest sample, about.
public func scriptedVoice(
  height: Double, level: Double, sampleRate: Int = 16_000
) -> Recording {
  var phase = 0.0
  let count = sampleRate / 2
  let samples = (0..<count).map { place -> Int16 in
    phase += 120 * height * (1 + Double(place) / Double(count) / 2) / Double(sampleRate)
    let overtones = (1...5).reduce(0.0) { $0 + sin(2 * .pi * phase * Double($1)) / Double($1) }
    return Int16(level * overtones / 2)
  }
  return Recording(samples: samples, sampleRate: sampleRate)
}

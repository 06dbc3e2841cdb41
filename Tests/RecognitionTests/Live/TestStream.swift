import Foundation

@testable import Recognition

/// Streams put together from silence, noise, clicks and speech.
enum TestStream {
  /// White noise of a root mean square in dB below full scale; the same for the same seed.
  static func noise(seconds: Double, decibels: Double, seed: UInt64 = 1) -> [Int16] {
    var random = Generator(state: seed)
    // A uniform distribution of this width has a root mean square of 1.
    let width = 3.0.squareRoot() * amplitude(decibels)
    return (0..<Int(seconds * 16_000)).map { _ in
      Int16(Double.random(in: -width...width, using: &random).rounded())
    }
  }

  static func silence(seconds: Double) -> [Int16] {
    Array(repeating: 0, count: Int(seconds * 16_000))
  }

  /// A fan: noise below about 500 Hz, with a hum at twice the mains frequency.
  static func fan(seconds: Double, decibels: Double) -> [Int16] {
    let white = noise(seconds: seconds, decibels: -10, seed: 7)
    var low = 0.0
    let sound = white.enumerated().map { index, sample in
      low += 0.18 * (Double(sample) - low)
      return low + 1_000 * sin(2 * .pi * 100 * Double(index) / 16_000)
    }
    return scaled(sound, to: decibels)
  }

  /// A key struck: two bursts of a few milliseconds, as press and release are.
  static func click(decibels: Double = -12) -> [Int16] {
    let burst = (0..<480).map { index in
      32_768 * exp(-Double(index) / 64) * sin(2 * .pi * 2_300 * Double(index) / 16_000)
    }
    let pair = burst + Array(repeating: 0, count: 960) + burst.map { $0 / 2 }
    return pair.map { Int16(($0 * pow(10, decibels / 20)).rounded()) }
  }

  /// The same sound with this root mean square over all of it.
  static func scaled(_ sound: [Double], to decibels: Double) -> [Int16] {
    let energy = sound.reduce(0) { $0 + $1 * $1 } / Double(sound.count)
    let factor = amplitude(decibels) / energy.squareRoot()
    return sound.map { Int16(max(-32_768, min(32_767, ($0 * factor).rounded()))) }
  }

  static func scaled(_ sound: [Int16], to decibels: Double) -> [Int16] {
    scaled(sound.map(Double.init), to: decibels)
  }

  static func mixed(_ first: [Int16], _ second: [Int16]) -> [Int16] {
    zip(first, second).map { Int16(clamping: Int($0) + Int($1)) }
  }

  static func add(_ sound: [Int16], to samples: inout [Int16], at start: Int) {
    for (index, value) in sound.enumerated() {
      samples[start + index] = Int16(clamping: Int(samples[start + index]) + Int(value))
    }
  }

  static func blocks(of samples: [Int16], size: Int = 320) -> [[Int16]] {
    stride(from: 0, to: samples.count, by: size).map {
      Array(samples[$0..<min(samples.count, $0 + size)])
    }
  }

  private static func amplitude(_ decibels: Double) -> Double { 32_768 * pow(10, decibels / 20) }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 31)
    }
  }
}

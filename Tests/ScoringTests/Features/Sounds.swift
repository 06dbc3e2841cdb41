import Foundation

@testable import Scoring

/// Sounds made of numbers, 16 kHz.
enum Sounds {
  static func tone(_ pitch: Double, seconds: Double = 0.5, level: Double = 8_000) -> [Int16] {
    (0..<Int(seconds * 16_000)).map {
      Int16(level * sin(2 * .pi * pitch * Double($0) / 16_000))
    }
  }

  /// A buzz of many harmonics, as a voice has.
  static func buzz(_ pitch: Double, seconds: Double = 0.5, level: Double = 3_000) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { place in
      let phase = 2 * Double.pi * pitch * Double(place) / 16_000
      let sum = (1...12).reduce(0) { $0 + sin(phase * Double($1)) / Double($1) }
      return Int16(level * sum)
    }
  }

  static func noise(seconds: Double = 0.5, level: Int16 = 8_000) -> [Int16] {
    var generator = SeededGenerator(seed: 7)
    return (0..<Int(seconds * 16_000)).map { _ in
      Int16.random(in: -level...level, using: &generator)
    }
  }

  static func silence(seconds: Double = 0.5) -> [Int16] {
    Array(repeating: 0, count: Int(seconds * 16_000))
  }
}

import Doctor
import Foundation
import TestSupport
import Testing

extension CheckName {
  /// Those that ask the sound server.
  static let ofSound: [CheckName] = [.server, .output, .microphone, .level]
}

extension Report {
  /// - Throws: where the check was not made.
  func check(_ name: CheckName) throws -> Check {
    try #require(checks.first { $0.name == name })
  }
}

extension Check {
  var code: String? { if case .text(let code)? = facts["code"] { code } else { nil } }

  func number(_ fact: String) -> Double? {
    if case .number(let number)? = facts[fact] { number } else { nil }
  }
}

/// What is said into the microphone, for longer than any check takes on a busy machine.
func voice(amplitude: Double = 0.3) -> [Int16] {
  SoundSample.tone(300, seconds: 60, amplitude: amplitude, sampleRate: 16_000)
}

import Foundation
import Testing

/// Recordings of Debian's pocketsphinx-testdata, as samples.
enum TestRecording {
  private static let folder = "/usr/share/pocketsphinx/test/data"

  static let librivox = [
    "sense_and_sensibility_01_austen_64kb-0870", "sense_and_sensibility_01_austen_64kb-0880",
    "sense_and_sensibility_01_austen_64kb-0890",
  ]

  /// 16 kHz, mono; the files have the plain header of 44 bytes.
  static func librivox(_ name: String) throws -> [Int16] {
    let path = "\(folder)/librivox/\(name).wav"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(44)
    return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }
}

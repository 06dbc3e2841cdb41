import Foundation
import Testing

@testable import Scoring

/// What the fitting tool computed for some recordings, numbered from 0.
struct Fixture {
  private static let tests =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  /// In the source tree.
  static let model = tests.appending(path: "../../Resources/model/scoring.okjt").standardized
  static let answers = tests.appending(path: "Resources/parity.okjt")
  static let isThere = FileManager.default.fileExists(atPath: answers.path)

  private let tensors: [String: Tensor]
  let count: Int

  init(_ file: URL) throws {
    let read = try TensorFile.read(Array(try Data(contentsOf: file)))
    tensors = Dictionary(uniqueKeysWithValues: read.map { ($0.name, $0) })
    count = tensors.keys.count { $0.hasSuffix("/segments") }
  }

  func names(_ table: String) throws -> [String] {
    let text = try #require(tensors["names/\(table)"]?.text)
    return text.split(separator: "\n").map(String.init)
  }

  private func tensor(_ number: Int, _ name: String) throws -> Tensor {
    try #require(tensors["\(number)/\(name)"], "\(number)/\(name)")
  }

  private func values(_ number: Int, _ name: String) throws -> [Float] {
    try #require(try tensor(number, name).floats)
  }

  /// A block of numbers row by row; one row if it has one dimension.
  func rows(_ number: Int, _ name: String) throws -> [[Float]] {
    let width = try #require(try tensor(number, name).shape.last)
    let values = try values(number, name)
    return stride(from: 0, to: values.count, by: max(1, width)).map {
      Array(values[$0..<$0 + width])
    }
  }

  func features(_ number: Int) throws -> Features {
    func table(_ name: String) throws -> FeatureTable {
      FeatureTable(names: try names(name), rows: try rows(number, name))
    }
    let segments = try rows(number, "segments").map { $0.map { Int($0) } }
    let words = try table("words")
    return Features(
      phones: try table("phones"), words: words, gaps: try table("gaps"),
      utterance: try table("utterance"), sound: try table("sound"),
      layout: SegmentLayout(
        segments: try segments.map(segment), spokenWords: words.rows,
        writtenWords: (segments.map { $0[2] }.max() ?? 0) + 1),
      cepstra: try values(number, "cepstra"), triphoneLogs: try values(number, "logpost"))
  }

  private func segment(_ row: [Int]) throws -> PhoneSegment {
    PhoneSegment(
      phone: try #require(Phone(rawValue: UInt8(row[0]))), word: row[1], written: row[2],
      index: row[3], length: 0, frames: row[4]..<row[5], stateFrames: [], stateCosts: [])
  }
}

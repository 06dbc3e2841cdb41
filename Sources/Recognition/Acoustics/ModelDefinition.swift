import Foundation
import Scoring

/// Reads a CMU Sphinx model definition in its binary form (`mdef`).
///
/// The file begins with a description of its own format: a header of ten 32-bit numbers, the
/// names of the base phones, a context tree (not needed here), one entry per phone and
/// triphone, and the senone sequences.
enum ModelDefinition {
  /// - Throws: `RecognitionError.model` if the file is not such a model, or not one with the
  ///   base phones of `Phone` in their order.
  static func read(path: String) throws(RecognitionError) -> TriphoneMap {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      throw .model(path: path, detail: "unreadable")
    }
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(RecognitionError) in
        var reader = ByteReader(bytes: bytes, path: path)
        return try read(&reader)
      }
    }
    return try result.get()
  }

  private static func read(_ reader: inout ByteReader) throws(RecognitionError) -> TriphoneMap {
    guard try reader.number() == 0x4644_4D42 else { throw reader.damaged("no BMDF header") }
    _ = try reader.number()  // version of the format
    try reader.skip(reader.number())  // description
    let baseCount = try reader.number()
    let phoneCount = try reader.number()
    let stateCount = try reader.number()
    _ = try reader.number()  // context-independent senones
    let senoneCount = try reader.number()
    _ = try reader.number()  // transition matrices
    let sequenceCount = try reader.number()
    _ = try reader.number()  // phones of context
    let treeCount = try reader.number()
    _ = try reader.number()  // silence
    guard baseCount == Phone.allCases.count, stateCount == 3 else {
      throw reader.damaged("not the phone set of pocketsphinx-en-us")
    }
    for phone in Phone.allCases where try reader.name() != phone.name {
      throw reader.damaged("not the phone set of pocketsphinx-en-us")
    }
    try reader.align()
    try reader.skip(treeCount * 8)

    var entries: [TriphoneMap.Entry] = []
    entries.reserveCapacity(max(0, min(phoneCount, 1_000_000)))
    for index in 0..<max(0, phoneCount) {
      let sequence = try reader.number()
      _ = try reader.number()  // transition matrix
      let attributes = try reader.bytes(4)
      guard (0..<sequenceCount).contains(sequence) else { throw reader.damaged("bad sequence") }
      guard index >= baseCount else { continue }
      guard let position = WordPosition(rawValue: attributes[0]),
        let base = Phone(rawValue: attributes[1]), let left = Phone(rawValue: attributes[2]),
        let right = Phone(rawValue: attributes[3])
      else { throw reader.damaged("bad triphone") }
      entries.append(
        .init(base: base, left: left, right: right, position: position, sequence: sequence))
    }
    _ = try reader.number()  // length of all sequences
    var sequences: [TriphoneMap.States] = []
    for _ in 0..<sequenceCount {
      var states = TriphoneMap.States()
      for state in 0..<3 {
        let senone = try reader.short()
        guard senone < senoneCount else { throw reader.damaged("bad senone") }
        states[state] = Int32(senone)
      }
      sequences.append(states)
    }
    return TriphoneMap(senoneCount: senoneCount, sequences: sequences, entries: entries)
  }
}

/// Little-endian numbers out of bytes, each read checked against the end.
private struct ByteReader {
  let bytes: UnsafeRawBufferPointer
  let path: String
  private var offset = 0

  init(bytes: UnsafeRawBufferPointer, path: String) {
    self.bytes = bytes
    self.path = path
  }

  func damaged(_ detail: String) -> RecognitionError { .model(path: path, detail: detail) }

  mutating func skip(_ count: Int) throws(RecognitionError) {
    guard count >= 0, count <= bytes.count - offset else { throw damaged("cut short") }
    offset += count
  }

  mutating func align() throws(RecognitionError) { try skip((4 - offset % 4) % 4) }

  mutating func bytes(_ count: Int) throws(RecognitionError) -> UnsafeRawBufferPointer {
    let start = offset
    try skip(count)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
  }

  mutating func number() throws(RecognitionError) -> Int {
    Int(Int32(littleEndian: try bytes(4).loadUnaligned(as: Int32.self)))
  }

  mutating func short() throws(RecognitionError) -> Int {
    Int(UInt16(littleEndian: try bytes(2).loadUnaligned(as: UInt16.self)))
  }

  /// A NUL-terminated name.
  mutating func name() throws(RecognitionError) -> String {
    guard let end = bytes[offset...].firstIndex(of: 0) else { throw damaged("cut short") }
    defer { offset = end + 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }
}

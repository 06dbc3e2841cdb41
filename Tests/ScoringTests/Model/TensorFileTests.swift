import Testing

@testable import Scoring

struct TensorFileTests {
  private static let tensors = [
    Tensor(name: "a/floats", shape: [2, 3], floats: [1, -2.5, 3e7, 0, 1e-9, -0.1]),
    Tensor(name: "halves", shape: [3], halves: [1, -0.5, 65_504]),
    Tensor(name: "integers", shape: [2, 1], integers: [-1, 70_000]),
    Tensor(name: "名前", text: "one\n二"), Tensor(name: "none", shape: [0, 4], floats: []),
  ]
  private static let file = TensorFile.header + tensors.flatMap(TensorFile.record)

  @Test func whatIsWrittenIsRead() throws {
    let read = try TensorFile.read(Self.file)
    #expect(read == Self.tensors)
    #expect(read[0].floats == [1, -2.5, 3e7, 0, 1e-9, -0.1] && read[0].integers == nil)
    #expect(read[1].floats == [1, -0.5, 65_504])
    #expect(read[2].integers == [-1, 70_000] && read[2].floats == [-1, 70_000])
    #expect(read[3].text == "one\n二" && read[3].floats == nil && read[0].text == nil)
    #expect(try TensorFile.read(TensorFile.header).isEmpty)
  }

  /// The bytes that another program must write.
  @Test func theBytesOfAFile() {
    let record = TensorFile.record(Tensor(name: "ab", shape: [1, 2], integers: [1, -2]))
    let head: [UInt8] = [2, 0, 0x61, 0x62, 2, 2, 1, 0, 0, 0, 2, 0, 0, 0]
    let data: [UInt8] = [1, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]
    #expect(TensorFile.header == [0x4F, 0x4B, 0x4A, 0x54, 1, 0, 0, 0])
    #expect(record == head + data)
  }

  @Test func aFileThatEndsTooEarlyIsRefused() {
    let ends = Self.tensors.indices.map { count in
      TensorFile.header.count + Self.tensors.prefix(count).flatMap(TensorFile.record).count
    }
    for count in Self.file.indices where !ends.contains(count) {
      #expect(throws: TensorFileDamage.self) {
        try TensorFile.read(Array(Self.file.prefix(count)))
      }
    }
  }

  /// Any change of bytes is read or refused; none traps.
  @Test func mutatedFiles() {
    var generator = SeededGenerator(seed: 11)
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = Self.file
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      do { _ = try TensorFile.read(bytes) } catch { refused += 1 }
    }
    #expect(refused > 300)
  }

  @Test func damageIsNamed() {
    func damage(_ bytes: [UInt8]) -> String? {
      do throws(TensorFileDamage) {
        _ = try TensorFile.read(bytes)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(damage(Array("RIFFxxxx".utf8)) == "not OKJT")
    #expect(damage(Array("OKJT".utf8) + [2, 0, 0, 0]) == "version 2")
    #expect(damage(TensorFile.header + [1, 0, 0x61, 9, 0])?.contains("kind 9") == true)
    #expect(damage(TensorFile.header + [1, 0, 0xFF, 0, 0])?.contains("UTF-8") == true)
    let huge = [UInt8](repeating: 0xFF, count: 16)
    #expect(damage(TensorFile.header + [1, 0, 0x61, 0, 4] + huge)?.contains("too large") == true)
  }

  @Test func everyHalfFloatIsReadAndWritten() {
    for bits in UInt16.min ... .max {
      let value = HalfFloat.value(bits)
      if value.isNaN {
        #expect(HalfFloat.value(HalfFloat.bits(value)).isNaN)
      } else {
        #expect(HalfFloat.bits(value) == bits)
      }
    }
  }

  private static let rounded: [(value: Float, bits: UInt16)] = [
    (1, 0x3C00), (-2, 0xC000), (65_504, 0x7BFF), (65_519, 0x7BFF), (65_520, 0x7C00),
    (1e9, 0x7C00), (0.1, 0x2E66), (0x1.002p0, 0x3C00), (0x1.006p0, 0x3C02), (0x1p-24, 1),
    (0x1p-25, 0), (0x1.8p-24, 2), (0x1.FFFp-15, 0x0400), (-0.0, 0x8000),
  ]

  @Test(arguments: rounded)
  func halvesAreRounded(value: Float, bits: UInt16) {
    #expect(HalfFloat.bits(value) == bits)
  }
}

import Foundation
import Testing

@testable import AudioFiles

@Suite("Bytes, chunks and words")
struct PieceTests {
  @Test("a view reads across its pieces, and never beyond")
  func view() throws {
    let folder = try TemporaryFolder()
    let descriptor = open(try folder.file("bytes", Array(0..<100)), O_RDONLY)
    let file = OpenFile(owning: descriptor)
    let view = ByteView([.memory([200, 201, 202][1...]), .file(file, 10..<20), .memory([7])])
    #expect(view.count == 13)
    #expect(view.bytes(at: 0, count: 99) == [201, 202] + Array(10..<20) + [7])
    #expect(view.bytes(at: 11, count: 5) == [19, 7])
    #expect(view.bytes(at: 13, count: 5).isEmpty)
    #expect(ByteView(view.pieces(1..<4)).bytes(at: 0, count: 9) == [202, 10, 11])
  }

  @Test("places outside are the ends")
  func cursor() {
    let cursor = Cursor(ByteView([.memory([1, 2, 3])]))
    #expect(cursor.seek(-5, whence: SEEK_CUR) == 0)
    #expect(cursor.seek(-1, whence: SEEK_END) == 2)
    #expect(cursor.seek(.max, whence: SEEK_CUR) == 2)
    #expect(cursor.seek(99, whence: SEEK_SET) == 3)
  }

  @Test("chunks are walked as far as they make sense")
  func chunks() {
    let wave = Wave()
    let bytes = wave.container(
      wave.format + wave.chunk("data", [1, 2]) + [0xFF, 0, 0, 0, 0, 0, 0, 0])
    let view = ByteView([.memory(bytes[...])])
    let chunks = ChunkGrammar.riff.chunks(of: view, from: 12)
    #expect(chunks.map(\.id) == ["fmt ", "data"])
    #expect(chunks.map(\.body) == [20, 44])
  }

  @Test("numbers in both orders")
  func numbers() {
    #expect(ByteOrder.little.integer([1, 2, 3, 4], at: 1, count: 2) == 0x0302)
    #expect(ByteOrder.big.integer([1, 2, 3, 4], at: 1, count: 2) == 0x0203)
    #expect(ByteOrder.big.integer([1, 2, 3, 4], at: 3, count: 2) == nil)
    #expect(ByteOrder.big.bytes(0x0102, count: 3) == [0, 1, 2])
    #expect(ByteOrder.little.bytes(0x0102, count: 3) == [2, 1, 0])
  }

  @Test("the words that programs read")
  func words() throws {
    #expect(
      AudioWarning.allCases.map(\.rawValue) == [
        "clipped", "too_quiet", "dc_offset", "truncated", "bad_samples", "low_bandwidth",
        "dead_channel", "antiphase",
      ])
    let facts = AudioFacts(
      duration: 1, sampleRate: 8_000, channels: 2, peakDBFS: -3, warnings: [.tooQuiet])
    let coded = try JSONDecoder().decode(AudioFacts.self, from: JSONEncoder().encode(facts))
    #expect(coded == facts)
  }
}

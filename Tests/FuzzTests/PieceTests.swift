import Foundation
import Harness
import Testing

@testable import Fuzz

@Suite("Containers are cut at their pieces")
struct PieceTests {
  @Test func wave() throws {
    let pieces = try #require(Pieces(of: MutatorTests.wave))
    #expect(pieces.container == .littleEndian)
    #expect(pieces.ranges == [12..<36, 36..<48, 48..<60])
  }

  @Test func lyingSizesEndAtTheEnd() throws {
    var bytes = MutatorTests.wave
    bytes.replaceSubrange(40..<44, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try #require(Pieces(of: bytes)).ranges == [12..<36, 36..<60])
    #expect(Pieces(of: Array(bytes.prefix(12))) == nil)
    #expect(Pieces(of: Array("hello world, this is text".utf8)) == nil)
  }

  /// What libsndfile writes is whole pieces from the first to the last byte.
  @Test(arguments: SoundFormat.all.filter { $0.isAvailable })
  func realFiles(format: SoundFormat) throws {
    let bytes = try encoded(format)
    guard let pieces = Pieces(of: bytes) else {
      #expect(
        ["w64", "mp3", "au", "sph", "voc", "sf", "svx", "mat", "pvf", "raw"]
          .contains(format.ending))
      return
    }
    #expect(pieces.ranges.count > 1)
    // But for the byte that fills up a CAF of odd size.
    let covered = try #require(pieces.ranges.last?.upperBound)
    #expect(covered == bytes.count || (format.ending == "caf" && covered == bytes.count - 1))
    for mutation in PieceMutation.allCases {
      var results: Set<[UInt8]> = []
      for seed in 0..<20 as Range<UInt64> {
        var random = SplitMix64(seed: seed)
        var copy = bytes
        mutation.apply(to: &copy, pieces, using: &random)
        results.insert(copy)
      }
      #expect(results.count > 1, "\(mutation)")
    }
  }

  @Test(arguments: SoundFormat.all.filter { $0.isAvailable })
  func encodingIsTheSameEveryTime(format: SoundFormat) throws {
    #expect(try encoded(format) == encoded(format))
  }

  /// The mended checksums are those that the Ogg library itself has written.
  @Test func checksums() throws {
    let format = try #require(SoundFormat.all.first { $0.ending == "ogg" && $0.isAvailable })
    let scratch = try ScratchFolder("okojo-fuzz-test")
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let path = scratch.url.appending(path: "x.ogg").path
    try SoundFile.write(Self.tone, as: format, to: path)
    let original = Array(try Data(contentsOf: URL(filePath: path)))
    var mended = original
    for page in try #require(Pieces(of: original)).ranges { mended[page.lowerBound + 23] ^= 0x55 }
    #expect(mended != original)
    OggPages.mend(&mended)
    #expect(mended == original)
  }

  private static let tone = (0..<4_000).map { Float(sin(Double($0) / 5)) / 2 }

  private func encoded(_ format: SoundFormat) throws -> [UInt8] {
    let scratch = try ScratchFolder("okojo-fuzz-test")
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let path = scratch.url.appending(path: "x").path
    return try SoundFile.encode(Self.tone, as: format, scratch: path)
  }
}

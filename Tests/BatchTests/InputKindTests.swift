import Foundation
import TestSupport
import Testing

@testable import Batch

struct InputKindTests {
  @Test(arguments: ["m.tsv", "M.TXT", "a/b.lst", "x.manifest", "/dev/fd/63"])
  func manifestsByName(name: String) {
    #expect(Input(argument: FileName(name)) == .manifest(FileName(name)))
  }

  @Test(arguments: ["a.wav", "a.FLAC", "b.mp3", "none", "/dev/null", "/"])
  func recordings(name: String) {
    #expect(Input(argument: FileName(name)) == .recording(FileName(name)))
  }

  @Test func aDashIsStandardInput() {
    #expect(Input(argument: FileName("-")) == .standardInput)
    #expect(Input(argument: FileName("./-")) == .recording(FileName("./-")))
  }

  @Test func otherwiseTheContentDecides() throws {
    let folder = try TemporaryFolder()
    func kind(_ data: Data) throws -> Input {
      let path = FileName(try folder.write(data, to: "file"))
      return Input(argument: path)
    }
    let path = FileName(folder.path("file"))
    #expect(try kind(Data("a.wav\tHello\n".utf8)) == .manifest(path))
    // A character that the first 4096 bytes cut in two.
    #expect(try kind(Data(String(repeating: "音", count: 3000).utf8)) == .manifest(path))
    #expect(try kind(Data("RIFF\u{1}\0\0\0WAVE".utf8)) == .recording(path))
    #expect(try kind(Data([0x82, 0xA0])) == .recording(path))
    #expect(try kind(Data()) == .recording(path))
  }
}

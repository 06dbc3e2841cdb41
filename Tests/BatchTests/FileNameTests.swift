import TestSupport
import Testing

@testable import Batch

struct FileNameTests {
  @Test(arguments: [
    ("a.wav", "a.wav"), ("録音 1.wav", "録音 1.wav"), ("a\\b", "a\\b"), ("a\\xZZ", "a\\xZZ"),
    ("a\\xE9", "a\\x5CxE9"), ("a%20", "a%20"),
  ])
  func written(name: String, expected: String) { #expect(FileName(name).written == expected) }

  @Test func bytesThatAreNotUTF8AreEscaped() {
    let latin = FileName(bytes: Array("caf".utf8) + [0xE9] + Array(".wav".utf8))
    #expect(latin.written == "caf\\xE9.wav")
    #expect(FileName(bytes: [0xE3, 0x81]).written == "\\xE3\\x81")
    #expect(FileName(bytes: [0xED, 0xA0, 0x80]).written == "\\xED\\xA0\\x80")
  }

  @Test func everyNameComesBack() {
    var random = SeededGenerator(seed: 1)
    let alphabet: [UInt8] = Array("\\x5C9あé".utf8) + [0, 0x80, 0xFF, 0xE3]
    var names: Set<FileName> = []
    for _ in 0..<5000 {
      let length = Int.random(in: 0...9, using: &random)
      let bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      names.insert(FileName(bytes: bytes))
    }
    for name in names { #expect(FileName(written: name.written) == name) }
    #expect(Set(names.map(\.written)).count == names.count)
  }

  @Test func paths() {
    #expect(FileName("a/b.c/d.tar.GZ").pathExtension == "gz")
    #expect(FileName("a.b/c").pathExtension == "")
    #expect(FileName("a/.hidden").pathExtension == "")
    #expect(FileName("a.b/c.wav").withExtension("txt") == FileName("a.b/c.txt"))
    #expect(FileName("a.b/c").withExtension("txt") == FileName("a.b/c.txt"))
    #expect(FileName("b.wav").relative(to: FileName("x/m.tsv").folder) == FileName("x/b.wav"))
    #expect(FileName("/b.wav").relative(to: Array("x/".utf8)) == FileName("/b.wav"))
    #expect(FileName("b.wav").relative(to: FileName("m.tsv").folder) == FileName("b.wav"))
  }
}

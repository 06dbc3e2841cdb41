import Testing

@testable import Fuzz

@Suite("The documented rule of manifests")
struct ManifestRuleTests {
  @Test(
    arguments: [
      ("", []), ("\n\n \t \r\n", []), ("# a\n#b", []), ("a.wav", ["a.wav"]),
      ("a.wav\thello\n\n# x\nb.wav\tx\ty\r\n", ["a.wav", "b.wav"]),
      (" # no comment\n", [nil]), ("\tno name\n", [nil]), ("a b.wav\tx\n", [nil]),
      ("\u{FEFF}a.wav\n\u{FEFF}# x\n", ["a.wav", nil]), ("\u{FEFF}# x\n", []),
      ("caf\\xE9\nクリップ.flac\tx", [nil, nil]), ("a.wav\u{0}\tx\n", [nil]),
    ] as [(String, [String?])])
  func rows(manifest: String, files: [String?]) {
    #expect(ManifestRule.expectation(for: Array(manifest.utf8)) == .rows(files))
  }

  @Test func sixteenBitsAreRefused() {
    #expect(ManifestRule.expectation(for: [0xFF, 0xFE, 0x61, 0]) == .refused)
    #expect(ManifestRule.expectation(for: [0xFE, 0xFF, 0, 0x61]) == .refused)
  }
}

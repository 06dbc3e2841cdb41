import Testing

@testable import Spelling

struct NearestTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("abc", "acb", 1), ("kitten", "sitting", 3),
    ("jobs", "job", 1), ("ca", "abc", 3),
  ])
  func distance(first: String, second: String, expected: Int) {
    #expect(editDistance(first, second) == expected)
    #expect(editDistance(second, first) == expected)
  }

  @Test func findsWhatWasMeant() {
    let options = ["--jobs", "--output", "--format", "--text"]
    #expect(nearest(to: "--job", among: options) == "--jobs")
    #expect(nearest(to: "--fromat", among: options) == "--format")
    #expect(nearest(to: "--volume-of-it", among: options) == nil)
    #expect(nearest(to: "x", among: []) == nil)
  }
}

import Testing

@testable import Language

struct LanguageTests {
  @Test(arguments: [
    (["LANG": "ja_JP.UTF-8"], Language.japanese),
    (["LANG": "ja_JP.UTF-8", "LC_ALL": "C"], .english),
    (["LANG": "en_GB.UTF-8", "LC_ALL": ""], .english),
    (["LC_MESSAGES": "ja", "LANG": "C"], .japanese),
    ([:], .english),
  ])
  func environmentDecides(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }
}

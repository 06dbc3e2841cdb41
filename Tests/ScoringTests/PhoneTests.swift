import Testing

@testable import Scoring

struct PhoneTests {
  @Test func numberingIsTheModels() {
    #expect(Phone.allCases.count == 42)
    #expect(Phone.silence.rawValue == 32)
    #expect(Phone.zh.rawValue == 41)
    #expect(Phone.speech.count == 39)
  }

  @Test func namesReadBack() {
    for phone in Phone.allCases { #expect(Phone(name: phone.name) == phone) }
    #expect(Phone(name: "AH0") == .ah)
    #expect(Phone(name: "QX") == nil)
  }
}

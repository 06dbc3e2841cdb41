import Speech
import TestSupport
import Testing

struct SyntheticVoiceTests {
  @Test(arguments: [
    "I would like a cup of coffee, please.", "Could you tell me the way to the station?",
    "She can’t come at 3:05 p.m., but Dr. Smith will be there on the 2nd.",
    "It costs $5 more than last year.",
  ])
  func eSpeaksOwnVoiceScoresWell(text: String) throws {
    let (samples, rate) = try Voice().synthesize(text)
    let folder = try TemporaryFolder()
    try write(samples.map { Float($0) / 32_768 }, to: folder.path("voice.wav"), rate: rate)
    let row = try #require(try rows([(folder.path("voice.wav"), text)]).first)
    #expect(row.status == "ok")
    #expect(try #require(row.scores).overall >= 60)
  }

  /// In a long speech any few words are found somewhere.
  @Test(arguments: [
    ("Last summer we rented a boat and sailed along the coast for two weeks.", 5, "wrong_text"),
    ("Hi, can I get a small coffee, please?", 2, "ok"),
  ])
  func aLongSpeechIsNoAnswer(speech: String, times: Int, status: String) throws {
    let text = "Hi, can I get a small coffee, please?"
    let spoken = [String](repeating: speech, count: times).joined(separator: " ")
    let (samples, rate) = try Voice().synthesize(spoken)
    let folder = try TemporaryFolder()
    try write(samples.map { Float($0) / 32_768 }, to: folder.path("voice.wav"), rate: rate)
    let row = try #require(try rows([(folder.path("voice.wav"), text)]).first)
    #expect(row.status == status)
  }
}

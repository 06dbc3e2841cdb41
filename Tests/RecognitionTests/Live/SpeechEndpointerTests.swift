import Testing

@testable import Recognition

struct SpeechEndpointerTests {
  typealias Outcome = SpeechEndpointer.Outcome

  private func run(
    _ samples: [Int16], block: Int = 320, complete: Bool = false,
    settings: EndpointerSettings = .init()
  ) -> (events: [SpeechEndpointer.Event], endpointer: SpeechEndpointer) {
    var endpointer = SpeechEndpointer(settings: settings)
    var events: [SpeechEndpointer.Event] = []
    for block in TestStream.blocks(of: samples, size: block) {
      events += endpointer.process(block, isComplete: complete)
    }
    return (events, endpointer)
  }

  /// Sentence 0880: speech from about 0.1 s after its beginning to about 0.1 s before its end.
  private func stream(
    level: Double = -20, noise: Double = -65, lead: Double = 1.5
  ) throws -> (samples: [Int16], speech: Range<Int>) {
    let speech = TestStream.scaled(try TestRecording.librivox(TestRecording.librivox[1]), to: level)
    let first = Int(lead * 16_000)
    let padded =
      TestStream.silence(seconds: lead) + speech + TestStream.silence(seconds: 3)
    let background = TestStream.noise(seconds: Double(padded.count) / 16_000, decibels: noise)
    return (TestStream.mixed(padded, background), first..<first + speech.count)
  }

  private func utterance(_ outcome: Outcome?) throws -> Range<Int> {
    guard case .utterance(let range) = try #require(outcome) else {
      Issue.record("\(String(describing: outcome)) is no utterance")
      return 0..<0
    }
    return range
  }

  @Test(arguments: [-50.0, -35, -20, -6])
  func findsASentenceAtAnyLevel(level: Double) throws {
    let (samples, speech) = try stream(level: level, noise: level - 30)
    let range = try utterance(run(samples).endpointer.outcome)
    // Nothing of the speech is lost and not much is added.
    #expect(range.lowerBound <= speech.lowerBound + 2_400)
    #expect(range.lowerBound >= speech.lowerBound - 8_000)
    #expect(range.upperBound >= speech.upperBound - 2_400)
    #expect(range.upperBound <= speech.upperBound + 8_000)
  }

  @Test func theLongHangoverIsForTheIncompleteText() throws {
    let (samples, _) = try stream()
    let long = run(samples).endpointer
    let short = run(samples, complete: true).endpointer
    let range = try utterance(long.outcome)
    #expect(long.position - range.upperBound >= Int(0.8 * 16_000))
    #expect(short.position < long.position - Int(0.7 * 16_000))
  }

  /// The same samples give the same events at any block size.
  @Test(arguments: [1, 7, 160, 333, 4_096, 1_000_000])
  func blocksMayHaveAnySize(size: Int) throws {
    let (samples, _) = try stream()
    let result = run(samples, block: size)
    let reference = run(samples)
    #expect(result.events == reference.events)
    #expect(result.endpointer.outcome == reference.endpointer.outcome)
  }

  @Test func eventsComeInOrder() throws {
    let (samples, _) = try stream()
    let events = run(samples).events
    guard case .started? = events.first, case .ended(.utterance)? = events.last else {
      Issue.record("\(events)")
      return
    }
    let middle = events.dropFirst().dropLast()
    #expect(middle.last == .probablyOver)
    for (index, event) in middle.enumerated() {
      #expect(event == (index % 2 == 0 ? .probablyOver : .resumed))
    }
  }

  @Test func silenceEndsAsNothingSaid() {
    let result = run(TestStream.noise(seconds: 9, decibels: -60)).endpointer
    #expect(result.outcome == .nothingSaid)
    #expect(result.position == 8 * 16_000)
  }

  @Test func zerosAreADeadMicrophone() {
    let result = run(TestStream.silence(seconds: 3)).endpointer
    #expect(result.outcome == .deadMicrophone)
    #expect(result.position == 2 * 16_000)
    #expect(result.level == -96)
  }

  /// A microphone with a noise gate delivers zeros too, but not only.
  @Test func zerosAfterASoundAreSilence() {
    var samples = TestStream.silence(seconds: 9)
    samples[100] = 1
    #expect(run(samples).endpointer.outcome == .nothingSaid)
  }

  @Test(arguments: [-50.0, -40, -30])
  func aFanIsNoSpeech(level: Double) {
    let fan = TestStream.fan(seconds: 9, decibels: level)
    let result = run(fan)
    #expect(result.endpointer.outcome == .nothingSaid)
    // A loud one may seem to be speech at first.
    if level < -30 { #expect(result.events.count == 1) }
  }

  /// It begins loudly, as if somebody spoke, and is found out.
  @Test func aFanThatIsSwitchedOnIsTakenBack() {
    let quiet = TestStream.noise(seconds: 2, decibels: -65)
    let result = run(quiet + TestStream.fan(seconds: 7, decibels: -35))
    #expect(result.endpointer.outcome == .nothingSaid)
    #expect(result.events.contains(.retracted))
  }

  @Test func speechIsFoundOverAFan() throws {
    let (clean, speech) = try stream(level: -20, noise: -90)
    let fan = TestStream.fan(seconds: Double(clean.count) / 16_000, decibels: -42)
    let range = try utterance(run(TestStream.mixed(clean, fan)).endpointer.outcome)
    #expect(range.lowerBound <= speech.lowerBound + 2_400)
    #expect(range.upperBound >= speech.upperBound - 3_200)
    #expect(range.upperBound <= speech.upperBound + 8_000)
  }

  @Test func aKeyClickIsNoSpeech() {
    var samples = TestStream.noise(seconds: 9, decibels: -65)
    for start in [16_000, 40_000, 45_000, 90_000] {
      TestStream.add(TestStream.click(), to: &samples, at: start)
    }
    let result = run(samples)
    #expect(result.events == [.ended(.nothingSaid)])
  }

  /// A key that is struck in the silence after speech does not put off the end.
  @Test func aKeyClickDoesNotHoldSpeechOpen() throws {
    var (samples, _) = try stream()
    let quiet = run(samples, complete: true).endpointer
    let range = try utterance(quiet.outcome)
    let click = range.upperBound
    TestStream.add(TestStream.click(), to: &samples, at: click)
    #expect(run(samples, complete: true).endpointer.outcome == quiet.outcome)
  }

  @Test func whoeverSpeaksTooLongIsStopped() throws {
    var settings = EndpointerSettings()
    settings.lengthLimit = 1.5
    let (samples, speech) = try stream()
    guard case .tooLong(let range)? = run(samples, settings: settings).endpointer.outcome else {
      Issue.record("not too long")
      return
    }
    #expect(range.lowerBound <= speech.lowerBound + 2_400)
    #expect((24_000...34_000).contains(range.count))
  }

  /// Who speaks at once is heard from the first sample on.
  @Test func speechAtTheVeryBeginningIsKept() throws {
    let (samples, _) = try stream(lead: 0)
    #expect(try utterance(run(samples).endpointer.outcome).lowerBound == 0)
  }

  @Test func theLevelIsThatOfTheSound() {
    var endpointer = SpeechEndpointer()
    _ = endpointer.process(TestStream.noise(seconds: 0.5, decibels: -30), isComplete: false)
    #expect(abs(endpointer.level + 30) < 1.5)
  }

  @Test func nothingHappensAfterTheEnd() {
    var endpointer = SpeechEndpointer()
    _ = endpointer.process(TestStream.silence(seconds: 3), isComplete: false)
    let position = endpointer.position
    #expect(endpointer.process(TestStream.click(), isComplete: true).isEmpty)
    #expect(endpointer.position == position)
  }
}

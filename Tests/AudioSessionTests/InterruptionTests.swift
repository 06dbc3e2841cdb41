import AudioSession
import Testing

struct InterruptionTests {
  let hardware = RecordingHardware()
  let coordinator: AudioCoordinator

  init() { coordinator = AudioCoordinator(hardware: hardware) }

  @Test func listeningResumesAfterACallAndASleep() async {
    var notices = coordinator.notices.makeAsyncIterator()
    let listening = await coordinator.begin(.listening)
    await coordinator.interruptionBegan(.call)
    #expect(await coordinator.holds(listening) == false)
    #expect(await hardware.calls == [.activate(.pause), .stop, .deactivate])
    await coordinator.interruptionBegan(.sleep)
    await coordinator.interruptionEnded(.call, resumable: true)
    #expect(await coordinator.resumeListening() == nil)
    await coordinator.interruptionEnded(.sleep, resumable: true)
    #expect(await notices.next() == .interrupted(.call))
    #expect(await notices.next() == .interrupted(.sleep))
    #expect(await notices.next() == .resume)
    let resumed = await coordinator.resumeListening()
    #expect(await coordinator.holds(resumed))
    #expect(await coordinator.resumeListening() == nil)
  }

  /// With the generation that it had, with none, or with one got in the call.
  @Test(arguments: ["old", "none", "new"]) func aPauseIsNotUndone(kept: String) async {
    var listening: Generation? = await coordinator.begin(.listening)
    await coordinator.interruptionBegan(.call)
    if kept == "none" { listening = nil }
    if kept == "new" { listening = await coordinator.begin(.listening) }
    await coordinator.end(.listening, listening)
    await coordinator.interruptionEnded(.call, resumable: true)
    #expect(await coordinator.resumeListening() == nil)
  }

  /// The pause that comes after the offer and before the player took it up.
  @Test func aPauseAfterTheOfferIsNotUndone() async {
    let listening = await coordinator.begin(.listening)
    await coordinator.interruptionBegan(.sleep)
    await coordinator.interruptionEnded(.sleep, resumable: true)
    await coordinator.end(.listening, listening)
    #expect(await coordinator.resumeListening() == nil)
  }

  @Test func theMicrophoneIsClosedAndStaysClosed() async {
    var notices = coordinator.notices.makeAsyncIterator()
    let turn = await coordinator.begin(.turn)
    await coordinator.interruptionBegan(.call)
    let calls = await hardware.calls
    await coordinator.interruptionEnded(.call, resumable: true)
    #expect(await notices.next() == .interrupted(.call))
    #expect(await notices.next() == .microphoneClosed)
    #expect(await coordinator.holds(turn) == false)
    #expect(await coordinator.resumeListening() == nil)
    #expect(await hardware.calls == calls)
  }

  @Test(arguments: [Interruption.call, .suspended]) func staysSilent(
    during interruption: Interruption
  ) async {
    var notices = coordinator.notices.makeAsyncIterator()
    await coordinator.interruptionBegan(interruption)
    for use in Use.allCases {
      let generation = await coordinator.begin(use)
      #expect(await coordinator.holds(generation) == false)
      await coordinator.end(use, generation)
    }
    #expect(await hardware.calls == [.stop])
    await coordinator.interruptionEnded(interruption, resumable: false)
    let prompt = await coordinator.begin(.prompt)
    #expect(await coordinator.holds(prompt))
    #expect(await notices.next() == .interrupted(interruption))
    #expect(await notices.next() == .silenced(interruption))
  }

  /// The end may never come; the next prompt must not wait for it.
  @Test(arguments: [Interruption.sleep, .deviceLost, .serverLost]) func soundsAgain(
    during interruption: Interruption
  ) async {
    await coordinator.interruptionBegan(interruption)
    let prompt = await coordinator.begin(.prompt)
    #expect(await coordinator.holds(prompt))
    #expect(await hardware.calls.last == .activate(.lower))
  }

  /// A call whose end can no longer be seen silences nothing, and resumes nothing either.
  @Test func aServerTakesItsCallsWithIt() async {
    _ = await coordinator.begin(.listening)
    await coordinator.interruptionBegan(.call)
    await coordinator.interruptionBegan(.serverLost)
    await coordinator.interruptionEnded(.serverLost, resumable: true)
    #expect(await coordinator.resumeListening() == nil)
    let prompt = await coordinator.begin(.prompt)
    #expect(await coordinator.holds(prompt))
  }

  @Test func everyListenerIsToldAndTheFirstOfWhatWasBefore() async {
    await coordinator.interruptionBegan(.sleep)
    var first = coordinator.notices.makeAsyncIterator()
    var second = coordinator.notices.makeAsyncIterator()
    await coordinator.interruptionBegan(.deviceLost)
    #expect(await first.next() == .interrupted(.sleep))
    #expect(await first.next() == .interrupted(.deviceLost))
    #expect(await second.next() == .interrupted(.deviceLost))
  }
}

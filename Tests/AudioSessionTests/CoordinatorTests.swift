import AudioSession
import Language
import Testing

struct CoordinatorTests {
  let hardware = RecordingHardware()
  let clock = ManualSleep()
  let coordinator: AudioCoordinator

  init() {
    let clock = clock
    coordinator = AudioCoordinator(hardware: hardware, sleep: { await clock.sleep($0) })
  }

  @Test func followsTheStrongestUse() async {
    let prompt = await coordinator.begin(.prompt)
    let turn = await coordinator.begin(.turn)
    #expect(prompt == turn)
    await coordinator.end(.turn, turn)
    let chime = await coordinator.begin(.chime)
    await coordinator.end(.prompt, prompt)
    await coordinator.end(.chime, chime)
    #expect(
      await hardware.calls == [
        .activate(.lower), .activate(.pause), .activate(.lower), .activate(.leave), .deactivate,
      ])
  }

  @Test func stopsBeforeItReleases() async {
    let turn = await coordinator.begin(.turn)
    await coordinator.goToBackground(keeping: .listening)
    #expect(await hardware.calls == [.activate(.pause), .stop, .deactivate])
    #expect(await coordinator.holds(turn) == false)
    await coordinator.end(.turn, turn)
    #expect(await hardware.calls.count == 3)
    let next = await coordinator.begin(.prompt)
    #expect(await coordinator.holds(next))
    await coordinator.endAll()
    #expect(
      await hardware.calls.suffix(3) == [.activate(.lower), .stop, .deactivate])
  }

  @Test func listeningGoesOnInTheBackground() async {
    let listening = await coordinator.begin(.listening)
    await coordinator.goToBackground(keeping: .listening)
    #expect(await coordinator.holds(listening))
    #expect(await hardware.calls == [.activate(.pause)])
  }

  @Test func triesABusyReleaseAgainOnce() async {
    var notices = coordinator.notices.makeAsyncIterator()
    await hardware.failReleases(1)
    let prompt = await coordinator.begin(.prompt)
    await coordinator.end(.prompt, prompt)
    #expect(await notices.next() == .retrying(Text(en: "Busy()", ja: "Busy()")))
    #expect(await hardware.isTreated)
    await clock.wakeFirst()
    await hardware.reached(3)
    await coordinator.end(.prompt, nil)
    #expect(await hardware.calls == [.activate(.lower), .deactivate, .deactivate])
    #expect(await hardware.isTreated == false)
    #expect(await clock.durations == [.milliseconds(400)])
  }

  @Test func tellsOfASecondFailureAndTriesAgainWithTheNextUse() async {
    var notices = coordinator.notices.makeAsyncIterator()
    await hardware.failReleases(2)
    let prompt = await coordinator.begin(.prompt)
    await coordinator.end(.prompt, prompt)
    await clock.wakeFirst()
    guard case .retrying = await notices.next(), case .trouble = await notices.next() else {
      Issue.record("neither logged nor told")
      return
    }
    let next = await coordinator.begin(.prompt)
    await coordinator.end(.prompt, next)
    #expect(await hardware.calls.last == .deactivate)
    #expect(await hardware.isTreated == false)
  }

  @Test func beginOvertakesASlowRelease() async {
    let first = await coordinator.begin(.prompt)
    await hardware.holdReleases()
    let coordinator = coordinator
    let end = Task { await coordinator.end(.prompt, first) }
    await hardware.reached(2)
    let begin = Task { await coordinator.begin(.turn) }
    await hardware.letReleaseGo()
    await end.value
    let turn = await begin.value
    #expect(await coordinator.holds(turn))
    #expect(await hardware.calls == [.activate(.lower), .deactivate, .activate(.pause)])
  }

  @Test func aCancelledCallerDoesNotCutTheReleaseShort() async {
    let prompt = await coordinator.begin(.prompt)
    await hardware.holdReleases()
    let coordinator = coordinator
    let end = Task { await coordinator.end(.prompt, prompt) }
    end.cancel()
    await hardware.reached(2)
    await hardware.letReleaseGo()
    await end.value
    #expect(await hardware.isTreated == false)
  }

  @Test func aFailedActivationGrantsAndIsToldOnce() async {
    await hardware.failActivations(true)
    for _ in 0..<3 {
      let prompt = await coordinator.begin(.prompt)
      #expect(await coordinator.holds(prompt))
      await coordinator.end(.prompt, prompt)
    }
    #expect(await hardware.isTreated == false)
    await coordinator.interruptionBegan(.sleep)
    var notices = coordinator.notices.makeAsyncIterator()
    guard case .trouble = await notices.next() else {
      Issue.record("not told")
      return
    }
    #expect(await notices.next() == .interrupted(.sleep))
  }

  @Test func aHundredOwnersAtOnce() async {
    let coordinator = coordinator
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask {
          let use = Use.allCases[index % Use.allCases.count]
          let generation = await coordinator.begin(use)
          if index % 25 == 24 { await coordinator.endAll() }
          if index % 40 == 39 { await coordinator.goToBackground(keeping: .listening) }
          await coordinator.end(use, generation)
        }
      }
    }
    #expect(await hardware.overlaps == 0)
    #expect(await hardware.isTreated == false)
    #expect(await hardware.calls.last { $0 != .stop } == .deactivate)
    let next = await coordinator.begin(.prompt)
    #expect(await coordinator.holds(next))
  }
}

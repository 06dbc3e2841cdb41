import Testing

@testable import Players

struct PauseWatchTests {
  @Test(
    arguments: [
      ([], false), ([.playing], false), ([.playing, .paused], false), ([.paused, .paused], false),
      ([.paused, .playing], true), ([.paused, .stopped], true),
      ([.paused, .playing, .paused], true), ([.stopped, .paused], false),
    ] as [([PlaybackStatus], Bool)])
  func onlyWhatComesAfterThePauseIsSomebodyElses(_ statuses: [PlaybackStatus], isTouched: Bool) {
    let watch = PauseWatch()
    for status in statuses { watch.note(status) }
    #expect(watch.isTouched == isTouched)
  }
}

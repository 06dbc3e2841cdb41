/// A wait that ends when the test says so.
actor ManualSleep {
  private(set) var durations: [Duration] = []
  private var sleepers: [CheckedContinuation<Void, Never>] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func sleep(_ duration: Duration) async {
    durations.append(duration)
    await withCheckedContinuation {
      sleepers.append($0)
      for waiter in waiting { waiter.resume() }
      waiting = []
    }
  }

  /// Ends the wait of the first sleeper, and waits for one if there is none yet.
  func wakeFirst() async {
    if sleepers.isEmpty { await withCheckedContinuation { waiting.append($0) } }
    sleepers.removeFirst().resume()
  }
}

import AudioSession

/// Writes down what it is asked, fails on demand, and can hold a release back.
actor RecordingHardware: SessionHardware {
  enum Call: Hashable {
    case activate(Treatment)
    case stop, deactivate
  }
  struct Busy: Error {}

  private(set) var calls: [Call] = []
  private(set) var overlaps = 0
  private(set) var isTreated = false
  private var inside = 0

  private var failingReleases = 0
  private var failsToActivate = false
  private var holdsReleases = false
  private var heldRelease: CheckedContinuation<Void, Never>?
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func failReleases(_ count: Int) { failingReleases = count }
  func failActivations(_ fails: Bool) { failsToActivate = fails }
  func holdReleases() { holdsReleases = true }

  func letReleaseGo() {
    holdsReleases = false
    heldRelease?.resume()
    heldRelease = nil
  }

  /// Returns when that many calls have come in.
  func reached(_ count: Int) async {
    if calls.count >= count { return }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  func activate(_ treatment: Treatment) async throws {
    await enter(.activate(treatment))
    defer { inside -= 1 }
    isTreated = true
    if failsToActivate { throw Busy() }
  }

  func stopStreams() async {
    await enter(.stop)
    inside -= 1
  }

  func deactivate() async throws {
    await enter(.deactivate)
    defer { inside -= 1 }
    if holdsReleases { await withCheckedContinuation { heldRelease = $0 } }
    if failingReleases > 0 {
      failingReleases -= 1
      throw Busy()
    }
    isTreated = false
  }

  private func enter(_ call: Call) async {
    inside += 1
    if inside > 1 { overlaps += 1 }
    calls.append(call)
    let ready = waiting.filter { $0.count <= calls.count }
    waiting.removeAll { $0.count <= calls.count }
    for waiter in ready { waiter.continuation.resume() }
    // Lets others run meanwhile, as a server's answer would.
    await Task.yield()
  }
}

/// What was done, in order, and a way to wait for it.
public actor Diary {
  public private(set) var entries: [String] = []
  private var waiters: [(entry: String, count: Int, CheckedContinuation<Void, Never>)] = []

  public init() {}

  public func note(_ entry: String) {
    entries.append(entry)
    let met = waiters.filter { has($0.entry, times: $0.count) }
    waiters.removeAll { has($0.entry, times: $0.count) }
    for waiter in met { waiter.2.resume() }
  }

  /// Returns when the entry stands there so many times.
  public func wait(for entry: String, times count: Int = 1) async {
    if has(entry, times: count) { return }
    await withCheckedContinuation { waiters.append((entry, count, $0)) }
  }

  private func has(_ entry: String, times count: Int) -> Bool {
    entries.count { $0 == entry } >= count
  }
}

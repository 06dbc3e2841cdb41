public import Glibc

/// What was seen of a program while it ran.
public struct Observation: Sendable {
  /// Nothing: it was still running at the time limit and was killed.
  public var ending: ChildProcess.Ending?
  /// From its start to its end.
  public var seconds = 0.0
  /// From its start to the first byte of its output.
  public var secondsToOutput: Double?
  /// Most memory of the program itself, in bytes.
  public var ownPeak = 0
  /// The same for each process that it started.
  public var workerPeaks: [pid_t: Int] = [:]

  public init(ending: ChildProcess.Ending? = nil) { self.ending = ending }

  /// Most memory of any of the processes, in bytes.
  public var largestPeak: Int { max(ownPeak, workerPeaks.values.max() ?? 0) }
}

extension ChildProcess {
  /// Waits for its end, looking at its memory from time to time.
  ///
  /// - Parameter pause: waits so long, or until a child has ended: ``Signals/wait(_:)``.
  /// - Throws: what `pause` throws; the program is dead then.
  public func observe(
    limit: Duration, pause: (Duration) throws(Interruption) -> Void
  ) throws(Interruption) -> Observation {
    // Often enough to time the first output to 5 ms, then seldom enough not to disturb.
    let (early, late) = (Duration.milliseconds(5), Duration.milliseconds(100))
    let start = ContinuousClock.now
    var nextLook = start
    var seen = Observation()
    while true {
      seen.ending = poll()
      let now = ContinuousClock.now
      seen.seconds = start.duration(to: now) / .seconds(1)
      if seen.secondsToOutput == nil, hasOutput { seen.secondsToOutput = seen.seconds }
      if seen.ending != nil { return seen }
      if now >= start + limit {
        kill()
        return seen
      }
      if now >= nextLook {
        lookAtMemory(&seen)
        nextLook = now + late
      }
      do throws(Interruption) {
        try pause(seen.secondsToOutput == nil ? early : late)
      } catch {
        kill()
        throw error
      }
    }
  }

  private var hasOutput: Bool {
    var info = stat()
    return stat(output, &info) == 0 && info.st_size > 0
  }

  private func lookAtMemory(_ seen: inout Observation) {
    seen.ownPeak = max(seen.ownPeak, peakMemory(of: id) ?? 0)
    for process in descendants(of: id) {
      guard let peak = peakMemory(of: process) else { continue }
      seen.workerPeaks[process] = max(seen.workerPeaks[process] ?? 0, peak)
    }
  }
}

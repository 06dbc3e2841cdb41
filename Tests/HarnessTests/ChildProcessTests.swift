import Foundation
import Testing

@testable import Harness

@Suite("Programs are started, watched and ended")
struct ChildProcessTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder("okojo-harness-test") }

  private func start(_ script: String) throws -> ChildProcess {
    try ChildProcess(
      "sh", ["-c", script], output: path("output"), errors: path("errors"))
  }

  /// Not ``Signals``, which would block signals in threads that other tests use.
  private func sleep(_ duration: Duration) { usleep(5_000) }

  private func path(_ name: String) -> String { scratch.url.appending(path: name).path }

  @Test func tellsStatusOutputAndTime() throws {
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let child = try start("echo said; echo complained >&2; exit 3")
    let seen = try child.observe(limit: .seconds(60), pause: sleep)
    #expect(seen.ending?.status == .exited(3))
    #expect(try String(contentsOfFile: path("output"), encoding: .utf8) == "said\n")
    #expect(try String(contentsOfFile: path("errors"), encoding: .utf8) == "complained\n")
    let toOutput = try #require(seen.secondsToOutput)
    #expect(toOutput <= seen.seconds)
  }

  @Test func tellsTheSignalThatKilled() throws {
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let seen = try start("kill -SEGV $$").observe(limit: .seconds(60), pause: sleep)
    #expect(seen.ending?.status == .killed(signal: SIGSEGV))
  }

  /// A shell that counts, in a child of its own, uses the processor.
  @Test func countsTheProcessorTimeOfDescendants() throws {
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let child = try start("sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'; exit 0")
    let seen = try child.observe(limit: .seconds(60), pause: sleep)
    let ending = try #require(seen.ending)
    #expect(ending.processorSeconds > 0.02)
  }

  @Test func killsWhatHangsWithItsChildren() throws {
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let child = try start("sleep 600 & echo $!; sleep 600; exit 0")
    let seen = try child.observe(limit: .seconds(1), pause: sleep)
    #expect(seen.ending == nil)
    #expect(seen.workerPeaks.count == 2 && seen.workerPeaks.values.allSatisfy { $0 > 0 })
    let text = try String(contentsOfFile: path("output"), encoding: .utf8)
    let grandchild = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // The kernel takes a moment; collected it is when whoever adopted it gets to it.
    let end = Date.now + 10
    while isRunning(grandchild), Date.now < end { sleep(.milliseconds(5)) }
    #expect(!isRunning(grandchild))
  }

  private func isRunning(_ process: pid_t) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return !stat.contains(") Z ") && !stat.contains(") X ")
  }

  @Test func saysWhatCannotBeStarted() throws {
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let error = #expect(throws: ToolError.self) {
      try ChildProcess(
        "okojo-no-such-program", [], output: path("output"), errors: path("errors"))
    }
    #expect(error?.description.contains("okojo-no-such-program") == true)
  }

  @Test func endsWhatRunsWhenInterrupted() throws {
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let child = try start("sleep 600; exit 0")
    #expect(throws: Interruption(signal: SIGINT)) {
      try child.observe(limit: .seconds(60)) { _ throws(Interruption) in
        throw Interruption(signal: SIGINT)
      }
    }
    #expect(child.poll()?.status == .killed(signal: SIGKILL))
  }

  /// In a thread of its own, whose blocked signals end with it.
  @Test func signalsAreEvents() async throws {
    defer { #expect(throws: Never.self) { try scratch.remove() } }
    let caught = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let signals = Signals()
        pthread_kill(pthread_self(), SIGTERM)
        let result = Result { () throws(Interruption) in try signals.wait(.seconds(60)) }
        continuation.resume(returning: result)
      }
    }
    #expect(throws: Interruption(signal: SIGTERM)) { try caught.get() }
  }
}

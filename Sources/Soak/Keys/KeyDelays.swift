import DataFolder
import Foundation
import Language
import Lessons
import LivePractice
import PlainDisplay
import Practice
import Synchronization
import Terminal

/// How long a key takes until its answer is on the screen, while the recogniser and the scorer
/// work on real speech: the whole screen in a terminal of its own, only without a sound card.
enum KeyDelays {
  /// A frame of a screen with 30 of them a second, in milliseconds.
  static let frame = 33.0

  /// - Returns: milliseconds, in order of size.
  static func measure(presses: Int) async throws -> [Double] {
    let data = try DataFolder()
    let ears = PracticeEars(scoringModel: data.scoringModel)
    await ears.warmUp()
    setenv("TERM", "xterm-256color", 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    let pty = try Pty()
    let lesson = try SoakLesson.repeating()
    let mouth = Mouth()
    mouth.willSay(lesson.items[0].expectedText)
    let studio = Studio(
      speaker: SilentSpeaker(), microphone: PacedMicrophone(mouth: mouth), listeners: ears,
      session: NoCard())
    let screen = try Screen(input: pty.terminal, output: pty.terminal, isColoured: true)
    let program = FullScreen(
      screen: screen, style: PlainStyle(language: .english, isColoured: true), studio: studio,
      lessons: { [] })
    let holding = Task { try await program.run(startingWith: lesson) }
    let delays = await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: press(presses, on: pty)) }
    }
    holding.cancel()
    try await holding.value
    await ears.close()
    return delays.sorted()
  }

  /// The hint comes and goes; every two seconds the line is tried again, so that somebody speaks or
  /// is scored all the time.
  private static func press(_ presses: Int, on pty: Pty) -> [Double] {
    guard pty.draws("leave", within: 5_000) else { return [] }
    return (0..<presses).map { number in
      // Not in step with anything.
      pty.pass(milliseconds: .random(in: 20...80))
      if number % 30 == 29 {
        pty.press("a")
        pty.pass(milliseconds: 100)
      }
      let start = ContinuousClock.now
      pty.press("h")
      let isDrawn = pty.draws("Hint:", within: 2_000)
      let delay = ContinuousClock.now - start
      pty.press("h")
      return isDrawn ? Double(delay.components.attoseconds) / 1e15 : .infinity
    }
  }

  static func text(_ delays: [Double]) -> String {
    guard !delays.isEmpty else { return "no lesson on the screen" }
    func at(_ share: Double) -> String {
      String(format: "%.1f ms", delays[min(delays.count - 1, Int(share * Double(delays.count)))])
    }
    let late = delays.count { $0 > frame }
    return """
      key to redraw while the recogniser works, \(delays.count) keys: median \(at(0.5)), \
      99th percentile \(at(0.99)), longest \(at(1)); later than a frame of 33 ms: \(late)
      """
  }
}

/// Gives what the mouth says as a microphone does: 20 ms at a time, and again and again, so that
/// the recogniser and the scorer have something to do all the time.
struct PacedMicrophone: Microphone {
  let mouth: Mouth
  private static let block = 320

  func open() async throws -> AsyncThrowingStream<[Int16], any Error> {
    let sound = try mouth.sound()
    let place = Mutex(0)
    return AsyncThrowingStream {
      try await Task.sleep(for: .milliseconds(20))
      return place.withLock { place in
        let start = place % (sound.count - Self.block)
        place += Self.block
        return Array(sound[start..<start + Self.block])
      }
    }
  }

  func close() async {}
}

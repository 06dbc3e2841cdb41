import Language
import Practice
import Pulse

/// The learner's microphone.
actor PracticeMicrophone: Microphone {
  private let system: SoundSystem
  private let turns: PracticeSession
  private var capture: Capture?
  private var isClosed = false

  init(_ system: SoundSystem, _ turns: PracticeSession) {
    (self.system, self.turns) = (system, turns)
  }

  func open() async throws -> AsyncThrowingStream<[Int16], any Error> {
    isClosed = false
    guard await turns.holds else { throw InCall() }
    let capture = try await system.server.openCapture(source: system.options.source)
    // Closed, or taken by a call, while it opened.
    guard !isClosed, await turns.holds else {
      await capture.close()
      throw InCall()
    }
    self.capture = capture
    return capture.samples
  }

  func close() async {
    isClosed = true
    await capture?.close()
    capture = nil
  }
}

/// The microphone belongs to somebody who is on the phone.
struct InCall: ReadableError {
  var code: String { "in_call" }

  var text: Text {
    Text(
      en: "The microphone stays closed during a call; type the answer, or wait for its end.",
      ja: "通話中はマイクを開きません。答えを入力するか、通話が終わるのをお待ちください。")
  }
}

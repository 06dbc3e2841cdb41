public import Language

/// What happens to the session.
public enum SessionEvent: Sendable, Hashable {
  case begin(Use)
  /// The owner's generation; `nil` from an owner that holds nothing.
  case end(Use, Generation?)
  case endAll
  case goToBackground(keeping: BackgroundUse)
  /// The player takes up what `SessionNotice.resume` offered.
  case resumeListening
  case interruptionBegan(Interruption)
  case interruptionEnded(Interruption, resumable: Bool)
  /// The operation under way was carried out.
  case succeeded
  /// The operation under way failed, and why.
  case failed(Text)
  case retryDue(Retry)
}

/// What may go on in the background; practice may not.
public enum BackgroundUse: Sendable, Hashable, CaseIterable {
  case nothing, listening
}

/// What is to be done about an event, in this order.
public enum SessionEffect: Sendable, Hashable {
  /// The answer to the `begin` or `resumeListening` that was handled.
  case grant(Generation)
  /// To be carried out and answered by `succeeded` or `failed`. There is never more than one under way.
  case perform(SessionOperation)
  /// To be answered by `retryDue` after the delay.
  case scheduleRetry(Retry)
  case notify(SessionNotice)
}

/// What the hardware can be asked. No word here opens a microphone: only its owner can.
public enum SessionOperation: Sendable, Hashable {
  case activate(Treatment)
  case stopStreams
  case deactivate
}

/// One appointment to try a release again; any request in between makes it void.
public struct Retry: Sendable, Hashable {
  private var number: UInt64

  init(number: UInt64 = 0) { self.number = number }

  mutating func advance() { number &+= 1 }
}

import Foundation

/// Who hears the signals of one rule.
struct Observer: Sendable, Identifiable {
  let id = UUID()
  let rule: MatchRule
  let receive: @Sendable (Signal) -> Void
  /// Called once, when no signal will come any more.
  let end: @Sendable () -> Void
}

/// Signals are heard as long as this is held.
public final class Observation: Sendable {
  private let id: Observer.ID
  private let mailbox: Mailbox

  init(_ id: Observer.ID, _ mailbox: Mailbox) {
    self.id = id
    self.mailbox = mailbox
  }

  deinit { cancel() }

  public func cancel() { mailbox.post { [id] in $0.remove(id) } }
}

public import Practice

/// Hears at each turn what the script says; the last line of the script holds for the rest.
public actor ScriptedListeners: ListenerFactory {
  public enum Step: Sendable {
    /// Updates for the first blocks, one each; then what scoring gives.
    case hears([ListeningUpdate], TurnResult)
    case cannotScore(any Error)
    case fails(any Error)
  }

  private var script: [Step]
  public private(set) var accepted: [[String]] = []
  public private(set) var rivals: [[String]] = []

  public init(_ script: [Step]) { self.script = script }

  public func listener(
    for accepted: [String], beside rivals: [String]
  ) async throws -> any Listener {
    self.accepted.append(accepted)
    self.rivals.append(rivals)
    let step = script.count > 1 ? script.removeFirst() : script[0]
    if case .fails(let error) = step { throw error }
    return ScriptedListener(step)
  }
}

private actor ScriptedListener: Listener {
  private let step: ScriptedListeners.Step
  private var blocks = 0

  init(_ step: ScriptedListeners.Step) { self.step = step }

  func feed(_ samples: [Int16]) async -> ListeningUpdate {
    blocks += 1
    guard case .hears(let updates, _) = step else {
      return ListeningUpdate(level: -20, outcome: .utteranceOver)
    }
    return updates[min(blocks, updates.count) - 1]
  }

  /// Half a second of a voice, if the script has somebody speak.
  func recording() async -> Recording? {
    guard case .hears = step else { return nil }
    return scriptedVoice(height: 1, level: 1_500)
  }

  func score() async throws -> TurnResult {
    switch step {
    case .hears(_, let result): return result
    case .cannotScore(let error), .fails(let error): throw error
    }
  }
}

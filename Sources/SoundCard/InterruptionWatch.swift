public import AudioSession
import Players
public import Pulse

/// Tells the session when the world takes the sound card away and when it gives it back: calls,
/// sleep, the server's death.
public actor InterruptionWatch {
  private let server: PulseServer
  private let session: AudioCoordinator
  private let sleep: AsyncStream<Bool>?
  private var isInCall = false
  private var isServerLost = false
  private var tasks: [Task<Void, Never>] = []

  /// - Parameter sleep: true when the machine goes to sleep, false when it wakes; nothing where
  ///   nobody tells.
  public init(server: PulseServer, session: AudioCoordinator, sleep: AsyncStream<Bool>? = nil) {
    (self.server, self.session, self.sleep) = (server, session, sleep)
  }

  /// Looks whether a call is going on, and listens from then on.
  public func start() async {
    let events = await server.events()
    await look()
    tasks.append(
      Task { [weak self] in
        for await event in events { await self?.take(event) }
      })
    guard let sleep else { return }
    tasks.append(
      Task { [session] in
        for await goesToSleep in sleep {
          if goesToSleep {
            await session.interruptionBegan(.sleep)
          } else {
            // Nobody wants to be talked to because a laptop was opened.
            await session.interruptionEnded(.sleep, resumable: false)
          }
        }
      })
  }

  public func stop() {
    for task in tasks { task.cancel() }
    tasks = []
  }

  private func take(_ event: ServerEvent) async {
    switch event {
    case .sinkInput, .sourceOutput: await look()
    case .disconnected:
      guard !isServerLost else { return }
      isServerLost = true
      isInCall = false
      await session.interruptionBegan(.serverLost)
    case .connected:
      if isServerLost {
        isServerLost = false
        await session.interruptionEnded(.serverLost, resumable: true)
      }
      await look()
    case .sink, .source, .server: break
    }
  }

  private func look() async {
    // A server that does not answer tells so by its disconnection.
    guard let isCall = try? await server.hasCall(), isCall != isInCall else { return }
    isInCall = isCall
    if isCall {
      await session.interruptionBegan(.call)
    } else {
      await session.interruptionEnded(.call, resumable: true)
    }
  }
}

import DBus
public import Language
import OtherSound
import Players
import Pulse

/// Looks whether a lesson can be held on this machine.
public struct Doctor: Sendable {
  private let environment: [String: String]
  private let microphone: String?
  private let output: String?
  private let repairs: Bool

  /// - Parameters:
  ///   - environment: says where the server, the buses and the folders are.
  ///   - microphone: the name of a source; nothing for the default one.
  ///   - output: the name of a sink; nothing for the default one.
  ///   - repairs: whether what a killed okojo left changed is undone.
  public init(
    environment: [String: String], microphone: String? = nil, output: String? = nil,
    repairs: Bool = false
  ) {
    (self.environment, self.microphone) = (environment, microphone)
    (self.output, self.repairs) = (output, repairs)
  }

  /// Makes some checks, or all, in the order of ``CheckName``.
  ///
  /// No answer is waited for without a limit: a server that hangs costs about three seconds, a bus
  /// that hangs one. When it returns, nothing is open and nothing has changed but what was to be
  /// repaired.
  /// - Parameters:
  ///   - names: what is looked at.
  ///   - announce: is told what a person should know before the microphone is opened.
  ///   - show: is given every check when it is made.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func examine(
    _ names: [CheckName] = CheckName.allCases,
    announce: (Text) -> Void = { _ in }, show: (Check) -> Void = { _ in }
  ) async throws -> Report {
    let connection = Connection(environment: environment)
    return try await withTaskCancellationHandler {
      var checks: [Check] = []
      for name in CheckName.allCases where names.contains(name) {
        let check = await check(name, connection, after: checks, announce)
        // One that was broken off says nothing.
        if Task.isCancelled { break }
        checks.append(check)
        show(check)
      }
      await connection.close()
      try Task.checkCancellation()
      return Report(checks: checks)
    } onCancel: {
      // It ends what is being waited for.
      Task { await connection.close() }
    }
  }

  private func check(
    _ name: CheckName, _ connection: Connection, after checks: [Check],
    _ announce: (Text) -> Void
  ) async -> Check {
    switch name {
    case .server: return await ServerCheck.run(connection)
    case .output, .microphone, .level:
      guard let server = await connection.answering else {
        return Check(notMadeWithoutServer: name)
      }
      return await check(name, server, after: checks, announce)
    case .voice: return VoiceCheck.run()
    case .acousticModel: return AcousticModelCheck.run(environment: environment)
    case .dictionary: return DictionaryCheck.run()
    case .scoringModel: return ScoringModelCheck.run(environment: environment)
    case .folders: return FoldersCheck.run(environment: environment)
    case .otherSound:
      let folder = UndoJournal.folder(environment: environment)
      guard repairs else { return OtherSoundCheck.run(in: folder) }
      return await OtherSoundCheck.repair(in: folder, by: undoing(connection))
    case .sessionBus: return await SessionBusCheck.run(environment: environment)
    }
  }

  private func check(
    _ name: CheckName, _ server: PulseServer, after checks: [Check], _ announce: (Text) -> Void
  ) async -> Check {
    if name == .output { return await OutputCheck.run(server, named: output) }
    if name == .microphone { return await MicrophoneCheck.run(server, named: microphone) }
    if checks.contains(where: { $0.name == .microphone && $0.status == .failed }) {
      return LevelCheck.notMade
    }
    announce(LevelCheck.announcement)
    return await LevelCheck.run(server, microphone: microphone)
  }

  /// Nothing where no server answers.
  private func undoing(_ connection: Connection) async -> Undoing? {
    guard let server = await connection.answering else { return nil }
    // Without a session bus there are no players to go on; their changes are left.
    let bus = try? await Bus.connect(to: .session, environment: environment)
    return Undoing(server: server, players: bus.map { Players(bus: $0) })
  }
}

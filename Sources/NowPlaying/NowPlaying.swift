public import DBus
public import Foundation
public import Language
public import Listening

/// The player on the session bus, for media keys, desktop widgets and `playerctl` (MPRIS 2.2).
///
/// It is there only while something is played: the name comes when ``run(on:environment:)`` begins
/// and goes when the player has stopped for good, which is announced before.
public actor NowPlaying {
  public static let busName = "org.mpris.MediaPlayer2.okojo"

  private let controls: any ListeningControls
  private let language: Language
  private var announcer: Announcer?
  /// The numbers of the last question for the player's status, and of the last answer told.
  private var (asked, told) = (0, 0)
  /// The player has stopped for good, whatever its last words.
  private var isOver = false

  /// - Parameter language: of the lesson's title.
  public init(_ controls: any ListeningControls, language: Language) {
    self.controls = controls
    self.language = language
  }

  /// Shows the player until it has stopped for good, or the task is cancelled.
  ///
  /// - Throws: `BusError.noBus` where there is no session bus, `nameTaken` if another okojo is
  ///   shown. The player needs neither.
  public func run(
    on address: BusAddress = .session,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws(BusError) {
    let bus = try await Bus.connect(to: address, environment: environment)
    // The handlers hold the bus, and it them, until this.
    defer { bus.close() }
    let changes = await controls.changes()
    announcer = Announcer(await controls.status, at: .now, in: language)
    for step in Introspection.steps {
      try bus.serve(step.path) { call in try Self.answerStep(call, step.description) }
    }
    try bus.serve(Interfaces.path) { call in try await self.answer(call, bus) }
    try await bus.requestName(Self.busName)
    // A change says that there is something to look at; what is told is always the present.
    for await _ in changes { await tell(bus) }
    await leave(bus)
  }

  private func leave(_ bus: Bus) async {
    isOver = true
    tell(await stopped(), bus)
    // Calls are answered one after the other: with this one all before it are, such as the `Stop`
    // that has ended it. Who does not get an answer in time has none.
    _ = try? await bus.property(
      "Identity", in: Interfaces.root.name, at: Interfaces.path, of: bus.uniqueName)
    // It fails if the bus is gone, and the name with it.
    try? await bus.releaseName(Self.busName)
  }

  private func stopped() async -> ListeningStatus {
    var status = await controls.status
    status.playback = .stopped
    return status
  }

  private var status: ListeningStatus {
    get async { isOver ? await stopped() : await controls.status }
  }

  /// Tells what is news. Answers may overtake one another; an old one is no news.
  private func tell(_ bus: Bus) async {
    asked += 1
    let number = asked
    let status = await controls.status
    guard number > told, !isOver else { return }
    told = number
    tell(status, bus)
  }

  private func tell(_ status: ListeningStatus, _ bus: Bus) {
    guard let news = announcer?.news(of: status, at: .now) else { return }
    // What is sent is valid by its making; a bus that is gone has nobody to be told.
    if !news.changed.isEmpty {
      try? bus.emit(
        "PropertiesChanged", in: Interfaces.properties.name, at: Interfaces.path,
        [.string(Interfaces.player.name), .dict(news.changed), .array(of: "s", [])])
    }
    if let position = news.seeked {
      try? bus.emit("Seeked", in: Interfaces.player.name, at: Interfaces.path, [.int64(position)])
    }
  }

  private func answer(_ call: MethodCall, _ bus: Bus) async throws -> [DBusValue] {
    switch try MediaCall(call) {
    case .introspect: return [.string(Introspection.object(Interfaces.all))]
    case .ping: return []
    case .machineID: return [.string(try machineID())]
    case .get(let property, let isOfPlayer):
      // The interface has it, so it is there.
      return (await values(ofPlayer: isOfPlayer)[property.name]).map { [.variant($0)] } ?? []
    case .getAll(let isOfPlayer): return [.dict(await values(ofPlayer: isOfPlayer))]
    case .set(let property, let value):
      try await perform(PlayerCommands.command(setting: property.name, to: value), bus)
      return []
    case .control:
      try await perform(PlayerCommands.command(for: call, await status), bus)
      return []
    }
  }

  private func values(ofPlayer isOfPlayer: Bool) async -> [String: DBusValue] {
    guard isOfPlayer else { return RootProperties.all }
    return PlayerProperties(status: await status, language: language).all
  }

  /// The signals of what changes go out before the answer does; but who asked may hold what the
  /// change waits for: another okojo that lets us go on keeps others' sound locked until it has
  /// its answer.
  private func perform(_ command: ListeningCommand?, _ bus: Bus) async throws {
    guard let command, !isOver else { return }
    let begun = announcer?.seekBegins ?? 0
    await carryOut(command)
    if case .seek = command { announcer?.seekEnded(begun) }
    await tell(bus)
  }

  private static let patience = Duration.milliseconds(200)

  /// Returns when it is done, or after a while; it goes on then.
  private func carryOut(_ command: ListeningCommand) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task { [controls] in
      await controls.perform(command)
      end.finish()
    }
    let limit = Task {
      // A sleep that is cut short is needed no more.
      try? await Task.sleep(for: Self.patience)
      end.finish()
    }
    for await _ in ends {}
    limit.cancel()
  }

  private static func answerStep(
    _ call: MethodCall, _ description: String
  ) throws -> [DBusValue] {
    switch call.member {
    case "Introspect": return [.string(description)]
    case "GetMachineId": return [.string(try machineID())]
    default: throw MethodError.unknownMethod(call)
    }
  }
}

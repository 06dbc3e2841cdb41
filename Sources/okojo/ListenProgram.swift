import AudioSession
import Commands
import DataFolder
import Dispatch
import Foundation
import Language
import Listening
import ListeningDisplay
import ListeningLists
import LivePractice
import PlainDisplay
import Pulse
import RemoteControl
import Speech

/// `okojo listen`: the list, the sound of this machine, the display and the signals.
enum ListenProgram {
  @Sendable static func run(_ order: ListenOrder) async throws -> PracticeEnding {
    // Before anything is printed or started.
    let report = StartReport(environment: order.environment)
    let lock: InstanceLock
    do throws(RemoteError) {
      lock = try InstanceLock.take(environment: order.environment)
    } catch .alreadyRunning {
      try SecondListener.meet(order.language, order.environment)
      return .finished
    } catch {
      throw Unavailable(error)
    }
    var options = SoundSystem.Options()
    options.others = order.others.flatMap { OthersPolicy(rawValue: $0.rawValue) }
    (options.fixedVolume, options.sink) = (order.fixedVolume, order.output)
    let system = try await SoundSystem(
      options, program: DataFolder.runningExecutable.path(percentEncoded: false),
      environment: order.environment)
    var steering: ListenSteering?
    let ending = await Result.of {
      try await play(order, system) { player throws(RemoteError) in
        steering = try ListenSteering(
          player, lock, report, language: order.language, environment: order.environment)
      }
    }
    await system.close()
    await steering?.end()
    return try ending.get()
  }

  private static func play(
    _ order: ListenOrder, _ system: SoundSystem,
    steer: (ListeningPlayer) throws(RemoteError) -> Void
  ) async throws -> PracticeEnding {
    let start = try ListeningStart(order)
    let player = player(order, start, system)
    do {
      try await system.server.ready()
      // A name that no output has is a slip, and is told before anything plays.
      if let output = order.output { _ = try await system.server.sink(named: output) }
      try await player.prepare()
      try steer(player)
    } catch let error as RemoteError {
      throw Unavailable(error)
    } catch let error as PulseError {
      throw Unavailable(error)
    } catch let error as SpeechError {
      throw Unavailable(error)
    }
    let isLive = ListeningTerminal.isLive(order)
    let terminal = isLive ? KeyTerminal(descriptor: STDIN_FILENO) : nil
    let style = PlainStyle(
      language: order.language, environment: order.environment, outputIsTerminal: isLive,
      takesLinesAtAnyTime: false)
    let display = ListeningDisplay(
      player, style: style, isLive: isLive, terminal: terminal, greeting: start.greeting,
      descriptor: STDOUT_FILENO)
    let signals = LessonSignals(
      session: system.session, screen: ListeningTerminal(display: display, terminal: terminal)
    ) {
      Task { await player.perform(.stop) }
    }
    let resizing = ListeningTerminal.onResize { await display.redraw() }
    defer { resizing.cancel() }
    Task { await player.perform(.play) }
    let isRead = await display.run()
    if let signal = signals.received { return .signalled(signal) }
    return isRead ? .finished : .readerLeft
  }

  private static func player(
    _ order: ListenOrder, _ start: ListeningStart, _ system: SoundSystem
  ) -> ListeningPlayer {
    var reading = Reading(pattern: order.pattern)
    reading.gap = order.gap ?? reading.gap
    reading.rate = order.rate ?? reading.rate
    reading.voice = order.voice ?? reading.voice
    var options = ListeningPlayer.Options()
    options.sink = order.output
    options.volume = order.volume ?? options.volume
    options.duration = order.duration
    options.ignoresMute = order.fixedVolume != nil
    return ListeningPlayer(
      start.list, at: start.place, reading: reading, session: system.session,
      server: system.server, options: options,
      keeper: PlaceKeeper(PlaceFile(environment: order.environment), list: order.list))
  }
}

/// The list, and where it begins: where it was left, unless that is not wanted.
struct ListeningStart {
  let list: Playlist
  let place: Playlist.Place
  /// What the listener is told about it.
  let greeting: Text?

  struct Empty: Error {}

  init(_ order: ListenOrder) throws {
    let entry =
      order.isFromStart
      ? nil
      : PlaceFile(environment: order.environment).read()
        .entry(for: order.list, isShuffled: order.isShuffled)
    guard
      let list = Playlist(
        order.sentences, isShuffled: order.isShuffled,
        seed: entry?.seed ?? UInt64.random(in: .min ... .max), repeats: .rounds(order.rounds))
    else { throw Empty() }
    self.list = list
    let rounds = order.rounds ?? .max
    let place = entry.flatMap { list.place(ofID: $0.sentence, round: min($0.round, rounds - 1)) }
    self.place = place ?? Playlist.Place()
    guard let place, place > Playlist.Place() else {
      greeting = nil
      return
    }
    greeting = Text(
      en: "Going on where you were, at \(place.index + 1) of \(list.count); "
        + "'--from-start' begins anew.",
      ja: "前回の続き（\(list.count) のうち \(place.index + 1) 番目）から再生します。最初からなら --from-start。")
  }
}

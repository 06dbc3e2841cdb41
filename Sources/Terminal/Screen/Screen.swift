import Foundation
import Glibc
import Synchronization

/// The terminal as a screen, owned by one thread from `enter` to `leave`.
///
/// The thread sleeps until a key comes, the size changes or somebody asks for something; nothing
/// wakes it otherwise.
public final class Screen: Sendable {
  /// What a screen of that size is to show.
  public typealias View = @Sendable (Size) -> Frame

  enum Command {
    case show(View)
    case suspend(CheckedContinuation<Void, Never>)
    case resume(CheckedContinuation<Void, Never>)
    case leave(CheckedContinuation<Void, Never>)
  }

  private enum State { case outside, inside, left }

  /// Ends where the input does: at its end, when the terminal is gone, after `leave`. For one
  /// reader.
  public let keys: AsyncStream<Key>
  let continuation: AsyncStream<Key>.Continuation
  let input: Int32
  let output: Int32
  let isColoured: Bool
  let pipe: WakePipe
  private let state = Mutex(State.outside)
  private let commands = Mutex<[Command]>([])

  /// - Parameter input: the terminal, as is `output`; both stay open and belong to the caller.
  public init(input: Int32, output: Int32, isColoured: Bool) throws(ScreenError) {
    (self.input, self.output, self.isColoured) = (input, output, isColoured)
    pipe = try WakePipe()
    (keys, continuation) = AsyncStream.makeStream()
  }

  /// Takes the terminal. To be called once.
  public func enter() async throws {
    state.withLock { $0 = .inside }
    do {
      try await withCheckedThrowingContinuation { started in
        Thread.detachNewThread { [self] in ScreenLoop.run(self, started) }
      }
    } catch {
      state.withLock { $0 = .left }
      throw error
    }
  }

  /// Shows this now and whenever the size changes, until something else is to be shown.
  public func show(_ view: @escaping View) { send(.show(view)) }

  /// Gives the terminal back, as it was. Returns when that is done.
  public func leave() async {
    let isInside = state.withLock { state in
      defer { state = .left }
      return state == .inside
    }
    if isInside { await withCheckedContinuation { enqueue(.leave($0)) } }
  }

  /// Gives the terminal back until `resume`; nothing is drawn or read meanwhile.
  public func suspend() async { await ask { .suspend($0) } }

  /// Takes the terminal again and draws all of it.
  public func resume() async { await ask { .resume($0) } }

  /// Whether the terminal belongs to another program now: writing its settings would stop us.
  public var isInBackground: Bool {
    let owner = tcgetpgrp(input)
    return owner > 0 && owner != getpgrp()
  }

  private func ask(_ command: (CheckedContinuation<Void, Never>) -> Command) async {
    await withCheckedContinuation { done in
      if !send(command(done)) { done.resume() }
    }
  }

  /// - Returns: whether there is somebody who carries it out.
  @discardableResult private func send(_ command: Command) -> Bool {
    state.withLock { state in
      if state == .inside { enqueue(command) }
      return state == .inside
    }
  }

  private func enqueue(_ command: Command) {
    commands.withLock { $0.append(command) }
    pipe.wake()
  }

  func takeCommands() -> [Command] {
    commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }
}

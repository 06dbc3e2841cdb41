import Glibc

/// What the thread of a screen does.
struct ScreenLoop {
  private let screen: Screen
  private let curses: Curses
  private var view: Screen.View?
  /// Whether something may look different from what is drawn.
  private var isStale = false
  private var inputHasEnded = false
  /// How often in a row the input was ready and had nothing.
  private var emptyReads = 0

  private init(_ screen: Screen) throws(ScreenError) {
    self.screen = screen
    // Before ncurses looks whether somebody else does.
    screen.pipe.watchSize()
    do {
      curses = try Curses(
        input: screen.input, output: screen.output, isColoured: screen.isColoured)
    } catch {
      screen.pipe.stopWatchingSize()
      throw error
    }
  }

  /// Returns when the screen was left.
  static func run(_ screen: Screen, _ started: CheckedContinuation<Void, any Error>) {
    do {
      var loop = try ScreenLoop(screen)
      started.resume()
      let left = loop.run()
      loop.curses.close()
      screen.pipe.stopWatchingSize()
      screen.continuation.finish()
      left.resume()
    } catch {
      screen.continuation.finish()
      started.resume(throwing: error)
    }
  }

  private mutating func run() -> CheckedContinuation<Void, Never> {
    while true {
      for command in screen.takeCommands() {
        if let left = carryOut(command) { return left }
      }
      if !curses.isSuspended {
        if curses.takeSize() { isStale = true }
        if isStale, let view {
          curses.draw(view(curses.size))
          isStale = false
        }
      }
      wait()
    }
  }

  private mutating func carryOut(_ command: Screen.Command) -> CheckedContinuation<Void, Never>? {
    switch command {
    case .show(let view):
      self.view = view
      isStale = true
    case .suspend(let done):
      curses.suspend()
      done.resume()
    case .resume(let done):
      curses.resume()
      isStale = true
      done.resume()
    case .leave(let done): return done
    }
    return nil
  }

  private mutating func redraw() {
    curses.forgetScreen()
    isStale = true
  }

  /// Until there is something to do.
  private mutating func wait() {
    let reads = !curses.isSuspended && !inputHasEnded
    var interests = [
      // poll(2) ignores a negative one.
      pollfd(fd: reads ? screen.input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: screen.pipe.reader, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&interests, 2, -1) > 0 else { return }
    if interests[1].revents != 0 { screen.pipe.drain() }
    if interests[0].revents != 0 { read(gone: interests[0].revents & ~Int16(POLLIN) != 0) }
  }

  /// - Parameter gone: whether the terminal has hung up.
  private mutating func read(gone: Bool) {
    let (keys, hasRead) = curses.readKeys()
    for key in keys {
      // Another program has written over the screen.
      if key == .control("l") { redraw() } else { screen.continuation.yield(key) }
    }
    emptyReads = hasRead ? 0 : emptyReads + 1
    // A signal may have cut one read short; a terminal that is gone is ready for ever.
    if !hasRead, gone || emptyReads > 2 {
      inputHasEnded = true
      screen.continuation.finish()
    }
  }
}

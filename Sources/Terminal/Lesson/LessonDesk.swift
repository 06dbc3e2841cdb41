import PlainDisplay
import Practice

/// Between a lesson and the screen: news are shown, keys become the lines that the lesson takes.
actor LessonDesk: LessonDisplay, LineInput {
  private let screen: Screen
  private let style: PlainStyle
  private var state: LessonState
  private var lines: [String] = []
  private var reader: CheckedContinuation<String?, Never>?
  private var inputHasEnded = false
  /// As the lesson's display got it: with what is known from the record.
  private(set) var summary: LessonSummary?

  init(_ state: LessonState, screen: Screen, style: PlainStyle) {
    (self.state, self.screen, self.style) = (state, screen, style)
  }

  func show(_ news: LessonNews) {
    state.take(news)
    // The summary has a screen of its own.
    if case .ended(let summary) = news {
      self.summary = summary
      return
    }
    present()
  }

  func press(_ key: Key) {
    if let line = state.press(key) { give(line) }
    present()
  }

  func next() async -> String? {
    if !lines.isEmpty { return lines.removeFirst() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        // Cancelled already, or nothing will come.
        if inputHasEnded || Task.isCancelled { done.resume(returning: nil) } else { reader = done }
      }
    } onCancel: {
      Task { await stopReading() }
    }
  }

  /// There will be no more keys.
  func endInput() {
    inputHasEnded = true
    stopReading()
  }

  private func stopReading() {
    reader?.resume(returning: nil)
    reader = nil
  }

  private func give(_ line: String) {
    if let reader {
      reader.resume(returning: line)
      self.reader = nil
    } else {
      lines.append(line)
    }
  }

  private func present() {
    let view = LessonView(state: state, style: style)
    screen.show { view.frame($0) }
  }
}

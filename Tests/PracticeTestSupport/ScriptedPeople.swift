public import Practice
import Synchronization

/// Gives lines one after the other, then the end of the input.
public actor ScriptedInput: LineInput {
  public struct Line: Sendable {
    let text: String?
    let condition: (diary: Diary, entry: String, times: Int)?

    /// - Parameter text: nothing for the end of the input.
    public init(_ text: String?) {
      self.text = text
      condition = nil
    }

    /// Comes when the entry stands in the diary.
    public init(_ text: String?, after entry: String, times: Int = 1, in diary: Diary) {
      self.text = text
      condition = (diary, entry, times)
    }
  }

  private var lines: [Line]

  public init(_ lines: [String]) { self.lines = lines.map { Line($0) } }
  public init(_ lines: [Line]) { self.lines = lines }

  public func next() async -> String? {
    guard !lines.isEmpty else { return nil }
    let line = lines.removeFirst()
    if let (diary, entry, times) = line.condition { await diary.wait(for: entry, times: times) }
    return line.text
  }
}

/// Keeps what is shown.
public final class NotedDisplay: LessonDisplay {
  private let kept = Mutex<[LessonNews]>([])
  private let closesAfter: Int
  private let diary: Diary?

  /// - Parameters:
  ///   - closesAfter: so many news are taken.
  ///   - diary: gets “shown open” and “shown choice”, for lines that wait for them.
  public init(closesAfter: Int = .max, diary: Diary? = nil) {
    self.closesAfter = closesAfter
    self.diary = diary
  }

  public var news: [LessonNews] { kept.withLock { $0 } }

  public func show(_ news: LessonNews) async throws {
    try kept.withLock { kept in
      guard kept.count < closesAfter else { throw DisplayClosed() }
      kept.append(news)
    }
    if case .turn(.microphoneOpened, _) = news { await diary?.note("shown open") }
    if case .turn(.asksForChoice, _) = news { await diary?.note("shown choice") }
  }
}

import Language
public import Practice

/// Speaks as its script says; the last line of the script holds for the rest.
public actor ScriptedSpeaker: Speaker {
  public enum Step: Sendable {
    case ends(SpeakingEnd)
    /// Tells every word of the line, then ends.
    case tells
    case fails(any Error)
    /// Speaks for ever, until it is stopped.
    case lasts
  }

  private let diary: Diary
  private var script: [Step]
  private let missing: (any Error)?
  private var speaking: CheckedContinuation<SpeakingEnd, Never>?

  /// - Parameter missing: there is no voice to be had in memory.
  public init(
    _ diary: Diary, _ script: [Step] = [.ends(.finished)], missing: (any Error)? = nil
  ) {
    self.diary = diary
    self.script = script
    self.missing = missing
  }

  public func prepare(_ line: VoiceLine) async {}

  public func speak(
    _ line: VoiceLine, pace: Pace, onWord: @escaping @Sendable (Range<String.Index>) async -> Void
  ) async throws -> SpeakingEnd {
    let manner = pace == .slow ? " slowly" : ""
    return try await sound("speak\(manner) \(line.language.rawValue): \(line.text)") {
      for word in line.text.split(separator: " ") { await onWord(word.startIndex..<word.endIndex) }
    }
  }

  /// The diary gets how many samples, and the highest.
  public func play(_ recording: Recording) async throws -> SpeakingEnd {
    let peak = recording.samples.map { abs(Int($0)) }.max() ?? 0
    return try await sound("play \(recording.samples.count) up to \(peak)")
  }

  public func recording(of line: VoiceLine) async throws -> Recording {
    if let missing { throw missing }
    return scriptedVoice(height: 1.5, level: 6_000, sampleRate: 22_050)
  }

  private func sound(
    _ entry: String, telling: () async -> Void = {}
  ) async throws -> SpeakingEnd {
    let step = script.count > 1 ? script.removeFirst() : script[0]
    await diary.note(entry)
    switch step {
    case .tells:
      await telling()
      return .finished
    case .ends(let end): return end
    case .fails(let error): throw error
    case .lasts:
      await diary.note("speaking")
      return await withCheckedContinuation { speaking = $0 }
    }
  }

  public func stop() async {
    await diary.note(Task.isCancelled ? "stop in a cancelled task" : "stop")
    speaking?.resume(returning: .interrupted)
    speaking = nil
  }
}

public actor ScriptedMicrophone: Microphone {
  public enum Step: Sendable {
    /// So many blocks, then silence until it is closed.
    case opens(blocks: Int)
    /// One block, and the stream breaks off.
    case breaks((any Error)?)
    case fails(any Error)
  }

  private let diary: Diary
  private var script: [Step]
  private var open: AsyncThrowingStream<[Int16], any Error>.Continuation?

  public init(_ diary: Diary, _ script: [Step] = [.opens(blocks: 3)]) {
    self.diary = diary
    self.script = script
  }

  public func open() async throws -> AsyncThrowingStream<[Int16], any Error> {
    let step = script.count > 1 ? script.removeFirst() : script[0]
    if case .fails(let error) = step { throw error }
    let (stream, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    switch step {
    case .opens(let blocks):
      for _ in 0..<blocks { continuation.yield([0, 1, 2]) }
    case .breaks(let error):
      continuation.yield([0])
      continuation.finish(throwing: error)
    case .fails: break
    }
    open = continuation
    await diary.note("open")
    return stream
  }

  public func close() async {
    await diary.note(Task.isCancelled ? "close in a cancelled task" : "close")
    open?.finish()
    open = nil
  }
}

public actor ScriptedSession: SoundSession {
  private let diary: Diary
  private let error: (any Error)?

  public init(_ diary: Diary, failing error: (any Error)? = nil) {
    self.diary = diary
    self.error = error
  }

  public func beginTurn() async throws {
    await diary.note("begin")
    if let error { throw error }
  }

  public func endTurn() async throws { await diary.note("end") }
}

/// Where the sound of a file lies.
struct SoundData: Equatable {
  let range: Range<Int>
  /// The header promises more.
  let truncated: Bool

  /// Sizes from here on are what programs write that cannot know the length (0x7FFFF000,
  /// 0x80000000, 0xFFFFFFFF and their neighbours).
  private static let placeholder: UInt64 = 0x7FF0_0000

  /// The sound that starts with `chunk`, whatever its header claims.
  init(_ chunk: Chunk, _ grammar: ChunkGrammar, in view: ByteView) {
    let all = chunk.body..<max(chunk.body, view.count)
    guard let end = grammar.end(of: chunk, in: view) else {
      self.init(range: all, truncated: chunk.declared < Self.placeholder)
      return
    }
    let rest = view.count - end
    let looksFollowed =
      grammar.looksLikeChunk(view, at: end) || grammar.looksLikeChunk(view, at: end + 1)
    // A size of 0, or far too small a one, is what a program leaves that was stopped.
    let isUnfinished =
      !looksFollowed && rest > max(end - chunk.body, chunk.declared == 0 ? 0 : 4096)
    self.init(range: isUnfinished ? all : chunk.body..<end, truncated: false)
  }

  init(range: Range<Int>, truncated: Bool) {
    self.range = range
    self.truncated = truncated
  }
}

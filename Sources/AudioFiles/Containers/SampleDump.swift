extension SoundLayout {
  /// A MIDI sample dump: 21 bytes of header and blocks of 127, each of which begins with F0 7E.
  /// It is cut before the first block that does not, because libsndfile would print a line to
  /// standard output for it; without any block it is no sound.
  static func sampleDump(_ view: ByteView) -> SoundLayout {
    var end = 21
    while end < 1 << 28, view.bytes(at: end, count: 127).count == 127,
      view.bytes(at: end, count: 2) == [0xF0, 0x7E]
    {
      end += 127
    }
    let whole = end > 21 ? 0..<end : 0..<0
    return SoundLayout(view: ByteView(view.pieces(whole)), truncated: end < view.count)
  }
}

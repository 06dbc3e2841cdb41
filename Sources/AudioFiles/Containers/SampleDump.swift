extension SoundLayout {
  /// A MIDI sample dump: 21 bytes of header and blocks of 127, each of which begins with F0 7E
  /// and holds 120 bytes of samples. It is cut before the first block that does not, because
  /// libsndfile would print a line to standard output for it and repeat the block before.
  static func sampleDump(_ view: ByteView) -> SoundLayout {
    var header = view.bytes(at: 0, count: 21)
    guard header.count == 21 else { return SoundLayout(view: ByteView([])) }
    var blocks = 0
    while blocks < 1 << 20, isBlock(view, at: 21 + 127 * blocks) { blocks += 1 }
    // Seven bits of a sample to a byte.
    let width = max(1, (Int(header[6]) + 6) / 7)
    let claimed = Int(header[10]) | Int(header[11]) << 7 | Int(header[12]) << 14
    let frames = min(claimed, blocks * 120 / width)
    for place in 0..<3 { header[10 + place] = UInt8(frames >> (7 * place) & 0x7F) }
    // Without any block there is no sound, and nothing that libsndfile may try.
    let pieces =
      blocks == 0 ? [] : [.memory(header[...])] + view.pieces(21..<(21 + 127 * blocks))
    return SoundLayout(view: ByteView(pieces), truncated: frames < claimed)
  }

  private static func isBlock(_ view: ByteView, at offset: Int) -> Bool {
    let block = view.bytes(at: offset, count: 127)
    return block.count == 127 && block.starts(with: [0xF0, 0x7E])
  }
}

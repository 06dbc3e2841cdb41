extension SoundLayout {
  /// A RIFF, RIFX, RF64 or BW64 file.
  static func wave(_ view: ByteView, _ grammar: ChunkGrammar) -> SoundLayout? {
    var chunks = grammar.chunks(of: view, from: 12)
    if !chunks.contains(where: { $0.id == "data" }) {
      chunks += lostChunks(view, grammar)
    }
    return wave(view, chunks, grammar)
  }

  /// Sony's Wave64, the same under longer names; 24 bytes of header and a 16-byte type.
  static func wave64(_ view: ByteView) -> SoundLayout? {
    wave(view, ChunkGrammar.wave64.chunks(of: view, from: 40), .wave64)
  }

  private static func wave(
    _ view: ByteView, _ chunks: [Chunk], _ grammar: ChunkGrammar
  ) -> SoundLayout? {
    guard let format = chunks.first(where: { $0.id == "fmt " }),
      let found = chunks.first(where: { $0.id == "data" })
    else { return nil }
    let order = grammar.order
    let content = view.bytes(at: format.body, count: Int(min(format.declared, 4096)))
    let size = trueSize(of: found, in: view, chunks, order)
    let sound = SoundData(
      Chunk(id: found.id, body: found.body, declared: size), grammar, in: view)
    // What follows the first two gigabytes is past every limit anyway.
    let data = SoundData(
      range: sound.range.clamped(to: 0..<(sound.range.lowerBound + 0x7FFF_0000)),
      truncated: sound.truncated)
    func number(_ value: Int) -> [UInt8] { order.bytes(UInt64(value), count: 4) }
    let body =
      Array("WAVEfmt ".utf8) + number(content.count) + content
      + (content.count.isMultiple(of: 2) ? [] : [0]) + Array("data".utf8)
      + number(data.range.count)
    let header =
      Array((order == .big ? "RIFX" : "RIFF").utf8) + number(body.count + data.range.count) + body
    return SoundLayout(
      header: header, data, of: view, channels: order.integer(content, at: 2, count: 2),
      rate: order.integer(content, at: 4, count: 4).map { Double($0) })
  }

  /// RF64 and BW64 keep the true size in `ds64`, after the file's (EBU Tech 3306).
  private static func trueSize(
    of data: Chunk, in view: ByteView, _ chunks: [Chunk], _ order: ByteOrder
  ) -> UInt64 {
    guard data.declared == 0xFFFF_FFFF, let sizes = chunks.first(where: { $0.id == "ds64" }),
      let size = order.integer(view.bytes(at: sizes.body + 8, count: 8), at: 0, count: 8),
      size > 0
    else { return data.declared }
    return size
  }

  /// Where a damaged size leads astray, the names still stand in the first megabyte.
  private static func lostChunks(_ view: ByteView, _ grammar: ChunkGrammar) -> [Chunk] {
    let bytes = view.bytes(at: 0, count: 1 << 20)
    return ["fmt ", "data"].compactMap { name in
      let id = Array(name.utf8)
      let found = bytes.indices.dropLast(8).first {
        bytes[$0] == id[0] && bytes[$0..<($0 + 4)].elementsEqual(id)
      }
      guard let found, let size = grammar.order.integer(bytes, at: found + 4, count: 4)
      else { return nil }
      return Chunk(id: name, body: found + 8, declared: size)
    }
  }
}

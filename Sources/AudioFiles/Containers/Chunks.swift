/// One chunk of a RIFF-like file.
struct Chunk: Equatable {
  let id: String
  /// Where its content starts in the file.
  let body: Int
  /// What its header claims, which may be more than there is.
  let declared: UInt64
}

/// The ways in which RIFF (WAV), IFF (AIFF), CAF and W64 files are cut into chunks.
struct ChunkGrammar {
  let idLength: Int
  let sizeLength: Int
  let order: ByteOrder
  /// Chunks start at multiples of it, counted from the end of the last header.
  var alignment = 1
  var sizeIncludesHeader = false

  static let riff = ChunkGrammar(idLength: 4, sizeLength: 4, order: .little, alignment: 2)
  static let bigEndianRIFF = ChunkGrammar(idLength: 4, sizeLength: 4, order: .big, alignment: 2)
  static let caf = ChunkGrammar(idLength: 4, sizeLength: 8, order: .big)
  static let wave64 = ChunkGrammar(
    idLength: 16, sizeLength: 8, order: .little, alignment: 8, sizeIncludesHeader: true)

  private var headerLength: Int { idLength + sizeLength }

  /// The chunks from `start` on, as far as they make sense. A file needs few; one with more
  /// than a thousand is not walked to its end.
  func chunks(of view: ByteView, from start: Int) -> [Chunk] {
    var result: [Chunk] = []
    var next: Int? = start
    while let offset = next, result.count < 1000, let chunk = chunk(of: view, at: offset) {
      result.append(chunk)
      next = end(of: chunk, in: view).map { following($0, chunk, in: view) }
    }
    return result
  }

  /// Whether a chunk of a usual kind starts there, or the file ends there.
  func looksLikeChunk(_ view: ByteView, at offset: Int) -> Bool {
    if offset == view.count { return true }
    return chunk(of: view, at: offset).map { Self.usual.contains($0.id) } ?? false
  }

  /// Where the content ends by its header; nil when the file ends before.
  func end(of chunk: Chunk, in view: ByteView) -> Int? {
    guard let declared = Int(exactly: chunk.declared), declared <= view.count - chunk.body
    else { return nil }
    return chunk.body + declared
  }

  /// Many programs forget the pad byte after an odd chunk; so where no chunk stands behind the
  /// pad byte, one may stand in its place.
  private func following(_ end: Int, _ chunk: Chunk, in view: ByteView) -> Int {
    let over = (end - chunk.body) % alignment
    let padded = over == 0 ? end : end + alignment - over
    if looksLikeChunk(view, at: padded) { return padded }
    if looksLikeChunk(view, at: end) { return end }
    return self.chunk(of: view, at: padded) != nil ? padded : end
  }

  /// Nil where no printable name stands, which is how lost places show.
  private func chunk(of view: ByteView, at offset: Int) -> Chunk? {
    let header = view.bytes(at: offset, count: headerLength)
    guard header.count == headerLength, header[..<4].allSatisfy({ (0x20..<0x7F).contains($0) }),
      let size = order.integer(header, at: idLength, count: sizeLength)
    else { return nil }
    let own = UInt64(sizeIncludesHeader ? headerLength : 0)
    return Chunk(
      id: String(decoding: header[..<4], as: Unicode.ASCII.self), body: offset + headerLength,
      declared: size >= own ? size - own : 0)
  }

  private static let usual: Set<String> = [
    "fmt ", "data", "fact", "ds64", "LIST", "list", "INFO", "JUNK", "junk", "PAD ", "FLLR",
    "bext", "iXML", "_PMX", "axml", "chna", "cart", "cue ", "plst", "smpl", "inst", "PEAK",
    "DISP", "id3 ", "ID3 ", "afsp", "LGWV", "levl", "wavl", "slnt", "ResU", "minf", "elm1",
    "COMM", "SSND", "FVER", "NAME", "AUTH", "ANNO", "(c) ", "MARK", "INST", "COMT", "APPL",
    "MIDI", "AESD", "CHAN", "desc", "chan", "pakt", "kuki", "free", "uuid", "info", "mark",
    "strg", "edct", "midi", "ovvw", "peak", "umid",
  ]
}

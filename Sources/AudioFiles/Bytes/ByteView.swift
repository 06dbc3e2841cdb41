/// The bytes of a sound file as its decoder shall see them: pieces of memory and pieces of an
/// open file, one after the other. A broken header is mended by a piece of memory in front of a
/// piece of the file; the sound itself is never copied.
struct ByteView: Sendable {
  enum Piece: Sendable {
    case memory(ArraySlice<UInt8>)
    case file(OpenFile, Range<Int>)

    var count: Int {
      switch self {
      case .memory(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  private let pieces: [Piece]
  let count: Int

  init(_ pieces: [Piece]) {
    self.pieces = pieces
    self.count = pieces.reduce(0) { $0 + $1.count }
  }

  /// Copies from `offset` on and returns how many bytes there were.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    var start = 0
    for piece in pieces {
      let inside = offset + done - start
      if inside >= 0, inside < piece.count, done < buffer.count {
        let wanted = min(buffer.count - done, piece.count - inside)
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[done..<(done + wanted)])
        let got = Self.copy(piece, from: inside, into: target)
        done += got
        if got < wanted { break }
      }
      start += piece.count
    }
    return done
  }

  private static func copy(
    _ piece: Piece, from inside: Int, into target: UnsafeMutableRawBufferPointer
  ) -> Int {
    switch piece {
    case .memory(let bytes):
      target.copyBytes(from: bytes.dropFirst(inside).prefix(target.count))
      return target.count
    case .file(let file, let range):
      return file.read(at: range.lowerBound + inside, into: target)
    }
  }

  /// Up to `count` bytes from `offset` on.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    let available = max(0, min(count, self.count - max(0, offset)))
    return [UInt8](unsafeUninitializedCapacity: available) { buffer, initialized in
      initialized = read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// The pieces that make up `range`.
  func pieces(_ range: Range<Int>) -> [Piece] {
    var start = 0
    var result: [Piece] = []
    for piece in pieces {
      let wanted = range.clamped(to: start..<(start + piece.count))
      if !wanted.isEmpty {
        let inside = (wanted.lowerBound - start)..<(wanted.upperBound - start)
        switch piece {
        case .memory(let bytes):
          let first = bytes.startIndex
          result.append(
            .memory(bytes[(first + inside.lowerBound)..<(first + inside.upperBound)]))
        case .file(let file, let whole):
          let first = whole.lowerBound
          result.append(.file(file, (first + inside.lowerBound)..<(first + inside.upperBound)))
        }
      }
      start += piece.count
    }
    return result
  }
}

/// Whether an Ogg file stops before its stream does: its last page is cut, or is not marked as
/// the last (RFC 3533, section 6). libsndfile takes the last whole page as the end, silently.
func oggEndsEarly(_ view: ByteView) -> Bool {
  // A page is at most 65307 bytes.
  let start = max(0, view.count - 65_307)
  let tail = view.bytes(at: start, count: view.count - start)
  let capture = Array("OggS".utf8)
  let last = tail.indices.dropLast(27).last {
    tail[$0] == capture[0] && tail[$0..<($0 + 4)].elementsEqual(capture)
  }
  guard let last else { return true }
  let lacing = tail.dropFirst(last + 27).prefix(Int(tail[last + 26]))
  let end = last + 27 + Int(tail[last + 26]) + lacing.reduce(0) { $0 + Int($1) }
  let isMarked = tail[last + 5] & 4 != 0
  return end > tail.count || !isMarked
}

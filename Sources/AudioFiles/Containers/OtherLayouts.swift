import Glibc

extension SoundLayout {
  /// AIFF and AIFC: `COMM` (channels, frames, bits, rate), and `SSND` (8 bytes, sound).
  static func aiff(_ view: ByteView) -> SoundLayout? {
    let chunks = ChunkGrammar.bigEndianRIFF.chunks(of: view, from: 12)
    guard let common = chunks.first(where: { $0.id == "COMM" }),
      let sound = chunks.first(where: { $0.id == "SSND" })
    else { return nil }
    let order = ByteOrder.big
    let content = view.bytes(at: common.body, count: Int(min(common.declared, 4096)))
    // A size that counts no sound, or none at all, is a pipe's.
    let unknown = Chunk(
      id: sound.id, body: sound.body, declared: sound.declared > 8 ? sound.declared : 0)
    let data = SoundData(unknown, .bigEndianRIFF, in: view)
    let body =
      view.bytes(at: 8, count: 4) + Array("COMM".utf8)
      + order.bytes(UInt64(content.count), count: 4) + content
      + (content.count.isMultiple(of: 2) ? [] : [0]) + Array("SSND".utf8)
      + order.bytes(UInt64(data.range.count), count: 4)
    let header =
      Array("FORM".utf8) + order.bytes(UInt64(body.count + data.range.count), count: 4) + body
    return SoundLayout(
      header: header, data, of: view, channels: order.integer(content, at: 0, count: 2),
      rate: extended(content, at: 8))
  }

  /// Core Audio's files: `desc` (rate, format, …), and `data` (4 bytes, sound). Of compressed
  /// ones the packet table is needed too, so they stay as they are.
  static func caf(_ view: ByteView) -> SoundLayout? {
    let chunks = ChunkGrammar.caf.chunks(of: view, from: 8)
    guard let description = chunks.first(where: { $0.id == "desc" }),
      let sound = chunks.first(where: { $0.id == "data" })
    else { return nil }
    let order = ByteOrder.big
    let content = view.bytes(at: description.body, count: 32)
    let rate = order.integer(content, at: 0, count: 8).map { Double(bitPattern: $0) }
    let channels = order.integer(content, at: 24, count: 4)
    let format = String(decoding: content.dropFirst(8).prefix(4), as: Unicode.ASCII.self)
    guard ["lpcm", "alaw", "ulaw"].contains(format) else {
      return SoundLayout(view: view, channels: channels.map { Int($0) }, rate: rate)
    }
    let data = SoundData(sound, .caf, in: view)
    let header =
      view.bytes(at: 0, count: 8) + Array("desc".utf8) + order.bytes(32, count: 8) + content
      + Array("data".utf8) + order.bytes(UInt64(data.range.count), count: 8)
    return SoundLayout(header: header, data, of: view, channels: channels, rate: rate)
  }

  /// Sun's AU: offset, size, encoding, rate and channels in the first 24 bytes.
  static func au(_ view: ByteView, _ order: ByteOrder) -> SoundLayout? {
    var header = view.bytes(at: 0, count: 24)
    guard let offset = order.integer(header, at: 4, count: 4),
      let size = order.integer(header, at: 8, count: 4),
      let rate = order.integer(header, at: 16, count: 4),
      let channels = order.integer(header, at: 20, count: 4)
    else { return nil }
    let available = UInt64(view.count) - min(offset, UInt64(view.count))
    let isWrong = size == 0 || size > available
    // The format's own "unknown", which libsndfile takes as "to the end".
    if isWrong { header.replaceSubrange(8..<12, with: order.bytes(0xFFFF_FFFF, count: 4)) }
    return SoundLayout(
      view: ByteView([.memory(header[...])] + view.pieces(24..<view.count)),
      channels: Int(channels), rate: Double(rate),
      truncated: isWrong && size > 0 && size < 0x7FF0_0000)
  }

  /// IEEE 754 extended, 80 bits: a sign and exponent of 16 bits, a mantissa of 64.
  private static func extended(_ bytes: [UInt8], at offset: Int) -> Double? {
    guard let head = ByteOrder.big.integer(bytes, at: offset, count: 2),
      let mantissa = ByteOrder.big.integer(bytes, at: offset + 2, count: 8)
    else { return nil }
    return scalbn(Double(mantissa), Int32(head & 0x7FFF) - 16383 - 63)
  }
}

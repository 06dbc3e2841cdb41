/// A WAV file, byte by byte, as right or as wrong as a test wants it.
struct Wave {
  var order = Order.little
  var type = "RIFF"
  var tag: UInt64 = 1
  var channels: UInt64 = 1
  var rate: UInt64 = 16_000
  var bits: UInt64 = 16
  /// Chunks before the sound; `fmt ` is written first unless it is among them.
  var before: [UInt8] = []
  var after: [UInt8] = []
  /// The size in the header of the sound; nil for the true one.
  var dataSize: UInt64?
  /// The size in the header of the file; nil for the true one.
  var fileSize: UInt64?

  enum Order { case little, big }

  func number(_ value: UInt64, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    return order == .little ? bytes : bytes.reversed()
  }

  func chunk(_ id: String, _ body: [UInt8], size: UInt64? = nil, pads: Bool = true) -> [UInt8] {
    let pad: [UInt8] = pads && !body.count.isMultiple(of: 2) ? [0] : []
    return Array(id.utf8) + number(size ?? UInt64(body.count), 4) + body + pad
  }

  var format: [UInt8] {
    let frame = channels * bits / 8
    return chunk(
      "fmt ",
      number(tag, 2) + number(channels, 2) + number(rate, 4)
        + number(rate &* frame, 4) + number(frame, 2) + number(bits, 2))
  }

  /// 16-bit samples as content.
  func content(_ samples: [Int16]) -> [UInt8] {
    let stored = samples.map { order == .little ? $0.littleEndian : $0.bigEndian }
    return stored.withUnsafeBytes { Array($0) }
  }

  func content(_ samples: [Float]) -> [UInt8] {
    let bits = samples.map(\.bitPattern)
    let stored = bits.map { order == .little ? $0.littleEndian : $0.bigEndian }
    return stored.withUnsafeBytes { Array($0) }
  }

  func file(_ content: [UInt8]) -> [UInt8] {
    container(format + before + chunk("data", content, size: dataSize) + after)
  }

  func file(_ samples: [Int16]) -> [UInt8] { file(content(samples)) }

  func container(_ chunks: [UInt8]) -> [UInt8] {
    Array(type.utf8) + number(fileSize ?? UInt64(chunks.count + 4), 4) + Array("WAVE".utf8)
      + chunks
  }

  /// 32-bit floats of any number of channels.
  static func floats(_ channels: [[Float]], rate: UInt64 = 16_000) -> [UInt8] {
    let wave = Wave(tag: 3, channels: UInt64(channels.count), rate: rate, bits: 32)
    return wave.file(wave.content(interleaved(channels)))
  }
}

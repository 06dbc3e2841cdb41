/// A sound file whose header tells the truth.
struct SoundLayout {
  /// What the decoder shall read.
  let view: ByteView
  /// As the header says, where it is of a kind that is mended here; it may say 0.
  var channels: Int?
  var rate: Double?
  /// The header promised more than there is.
  var truncated = false

  /// Writes the header of WAV (also RIFX, RF64, BW64, W64), AIFF, CAF and AU files anew where
  /// they can be understood; libsndfile finds no sound, or no file at all, behind a size of 0, a
  /// forgotten pad byte or sound that comes before its format. Other files stay as they are.
  init(mending view: ByteView) {
    let start = view.bytes(at: 0, count: 12)
    let id = String(decoding: start.prefix(4), as: Unicode.ASCII.self)
    let kind = String(decoding: start.dropFirst(8), as: Unicode.ASCII.self)
    let mended: SoundLayout? =
      switch (id, kind) {
      case ("RIFF", "WAVE"), ("RF64", "WAVE"), ("BW64", "WAVE"): .wave(view, .riff)
      case ("RIFX", "WAVE"): .wave(view, .bigEndianRIFF)
      case ("riff", _): .wave64(view)
      case ("FORM", "AIFF"), ("FORM", "AIFC"): .aiff(view)
      case ("caff", _): .caf(view)
      case (".snd", _): .au(view, .big)
      case ("dns.", _): .au(view, .little)
      case ("OggS", _): SoundLayout(view: view, truncated: oggEndsEarly(view))
      default: nil
      }
    let isSampleDump = start.starts(with: [0xF0, 0x7E])
    self = mended ?? (isSampleDump ? .sampleDump(view) : SoundLayout(view: view))
  }

  init(view: ByteView, channels: Int? = nil, rate: Double? = nil, truncated: Bool = false) {
    self.view = view
    self.channels = channels
    self.rate = rate
    self.truncated = truncated
  }

  /// `header`, then the sound of `view`.
  init(
    header: [UInt8], _ data: SoundData, of view: ByteView, channels: UInt64?, rate: Double?
  ) {
    self.init(
      view: ByteView([.memory(header[...])] + view.pieces(data.range)),
      channels: channels.map { Int($0) }, rate: rate, truncated: data.truncated)
  }
}

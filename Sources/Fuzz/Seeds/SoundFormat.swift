import CSndFile

/// One way to write a sound file, with the name ending that goes with it.
struct SoundFormat: Hashable {
  let ending: String
  let code: Int32
  var rate = 16_000
  var channels = 1

  init(_ ending: String, _ code: Int) {
    self.ending = ending
    self.code = Int32(truncatingIfNeeded: code)
  }

  /// Whether the installed libsndfile writes it.
  var isAvailable: Bool {
    // Its check knows nothing of the rates of Opus.
    let isOpus = Int(code) & SF_FORMAT_SUBMASK == SF_FORMAT_OPUS
    if isOpus, ![8_000, 16_000, 24_000, 48_000].contains(rate) { return false }
    var info = self.info
    return sf_format_check(&info) != 0
  }

  var info: SF_INFO {
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = Int32(channels)
    info.format = code
    return info
  }

  func with(rate: Int, channels: Int) -> SoundFormat {
    var other = self
    (other.rate, other.channels) = (rate, channels)
    return other
  }

  static let all: [SoundFormat] =
    [
      SF_FORMAT_PCM_16, SF_FORMAT_PCM_U8, SF_FORMAT_PCM_24, SF_FORMAT_PCM_32, SF_FORMAT_FLOAT,
      SF_FORMAT_DOUBLE, SF_FORMAT_ULAW, SF_FORMAT_ALAW, SF_FORMAT_IMA_ADPCM,
      SF_FORMAT_MS_ADPCM, SF_FORMAT_GSM610, SF_FORMAT_G721_32, SF_FORMAT_NMS_ADPCM_16,
    ].map { SoundFormat("wav", SF_FORMAT_WAV | $0) }
    + [
      SoundFormat("wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16 | SF_ENDIAN_BIG),
      SoundFormat("wav", SF_FORMAT_WAVEX | SF_FORMAT_PCM_16),
      SoundFormat("wav", SF_FORMAT_WAVEX | SF_FORMAT_FLOAT),
      SoundFormat("rf64", SF_FORMAT_RF64 | SF_FORMAT_PCM_16),
      SoundFormat("rf64", SF_FORMAT_RF64 | SF_FORMAT_PCM_24),
      SoundFormat("w64", SF_FORMAT_W64 | SF_FORMAT_PCM_16),
      SoundFormat("w64", SF_FORMAT_W64 | SF_FORMAT_IMA_ADPCM),
      SoundFormat("aiff", SF_FORMAT_AIFF | SF_FORMAT_PCM_16),
      SoundFormat("aiff", SF_FORMAT_AIFF | SF_FORMAT_PCM_S8),
      SoundFormat("aifc", SF_FORMAT_AIFF | SF_FORMAT_FLOAT),
      SoundFormat("aifc", SF_FORMAT_AIFF | SF_FORMAT_IMA_ADPCM),
      SoundFormat("aifc", SF_FORMAT_AIFF | SF_FORMAT_PCM_16 | SF_ENDIAN_LITTLE),
      SoundFormat("caf", SF_FORMAT_CAF | SF_FORMAT_PCM_16),
      SoundFormat("caf", SF_FORMAT_CAF | SF_FORMAT_FLOAT),
      SoundFormat("caf", SF_FORMAT_CAF | SF_FORMAT_ALAC_16),
      SoundFormat("caf", SF_FORMAT_CAF | SF_FORMAT_ALAC_24),
      SoundFormat("flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16),
      SoundFormat("flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_24),
      SoundFormat("ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS),
      SoundFormat("opus", SF_FORMAT_OGG | SF_FORMAT_OPUS),
      SoundFormat("mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III),
      SoundFormat("au", SF_FORMAT_AU | SF_FORMAT_PCM_16),
      SoundFormat("au", SF_FORMAT_AU | SF_FORMAT_ULAW),
      SoundFormat("au", SF_FORMAT_AU | SF_FORMAT_G723_24),
      SoundFormat("sph", SF_FORMAT_NIST | SF_FORMAT_PCM_16),
      SoundFormat("voc", SF_FORMAT_VOC | SF_FORMAT_PCM_16),
      SoundFormat("sf", SF_FORMAT_IRCAM | SF_FORMAT_PCM_16),
      SoundFormat("svx", SF_FORMAT_SVX | SF_FORMAT_PCM_16),
      SoundFormat("mat", SF_FORMAT_MAT5 | SF_FORMAT_PCM_16),
      SoundFormat("pvf", SF_FORMAT_PVF | SF_FORMAT_PCM_16),
      SoundFormat("raw", SF_FORMAT_RAW | SF_FORMAT_PCM_16),
    ]
}

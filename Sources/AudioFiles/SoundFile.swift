import CSndFile

/// libsndfile's decoder over a ``ByteView``: frames of interleaved floats, full scale at ±1.
final class SoundFile {
  /// What libsndfile found wrong.
  struct Failure: Error {
    let kind: Kind
    let message: String

    enum Kind { case unknownFormat, noChannels, broken }
  }

  let channels: Int
  let rate: Int
  /// What the header claims; nil where it is unknown.
  let claimedFrames: Int?
  /// The size that the format can hold at most; decoders of lossy formats go beyond it.
  let fullScale: Float
  /// Samples beyond ±1 are meant, and are not a decoder's overshoot.
  let isFloat: Bool

  private let handle: OpaquePointer
  /// What the callbacks read; kept alive here because libsndfile only has its address.
  private let bytes: Cursor

  init(_ view: ByteView) throws(Failure) {
    let bytes = Cursor(view)
    // The callbacks are copied by libsndfile, so the struct may go.
    var callbacks = virtualFile
    var info = SF_INFO()
    let context = Unmanaged.passUnretained(bytes).toOpaque()
    guard let handle = sf_open_virtual(&callbacks, Int32(SFM_READ), &info, context) else {
      throw Failure(code: sf_error(nil), message: String(cString: sf_strerror(nil)))
    }
    self.bytes = bytes
    self.handle = handle
    channels = Int(info.channels)
    rate = Int(info.samplerate)
    // A length that no file has is libsndfile's "unknown".
    claimedFrames = info.frames >= 0 && info.frames < 1 << 40 ? Int(info.frames) : nil
    let encoding = Int(info.format) & SF_FORMAT_SUBMASK
    fullScale = Self.fullScale(encoding)
    isFloat = encoding == SF_FORMAT_FLOAT || encoding == SF_FORMAT_DOUBLE
  }

  deinit {
    sf_close(handle)
  }

  /// Fills the buffer with whole frames, and returns how many; 0 at the end or at an error.
  func read(into buffer: inout [Float]) -> Int {
    Int(sf_readf_float(handle, &buffer, sf_count_t(buffer.count / channels)))
  }

  /// Whether the decoder stumbled while reading.
  var failed: Bool { sf_error(handle) != 0 }

  /// Just under the largest number of an encoding: 127 of 128 in 8 bits, 32124 and 32256 of
  /// 32768 in µ-law and A-law (ITU-T G.711).
  private static func fullScale(_ encoding: Int) -> Float {
    switch encoding {
    case SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8: 0.992
    case SF_FORMAT_ULAW: 0.980
    case SF_FORMAT_ALAW: 0.984
    default: 0.9995
    }
  }
}

extension SoundFile.Failure {
  fileprivate init(code: Int32, message: String) {
    // `sndfile.h` names the first; the other is the number behind "Channel count is zero."
    let kind: Kind =
      switch Int(code) {
      case SF_ERR_UNRECOGNISED_FORMAT: .unknownFormat
      case 32: .noChannels
      default: .broken
      }
    self.init(
      kind: kind, message: message.trimmingSuffix { $0 == "." || $0.isWhitespace })
  }
}

extension String {
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> String {
    lastIndex { !matches($0) }.map { String(self[...$0]) } ?? ""
  }
}

import CSndFile
import Foundation

/// Writes the encodings that a test cannot write by hand.
func encode(
  _ samples: [Float], to path: String, format: Int, rate: Int = 16_000, channels: Int = 1
) throws {
  var info = SF_INFO()
  info.samplerate = Int32(rate)
  info.channels = Int32(channels)
  info.format = Int32(truncatingIfNeeded: format)
  guard let file = sf_open(path, Int32(SFM_WRITE), &info) else {
    throw EncodingFailure(message: String(cString: sf_strerror(nil)))
  }
  let written = sf_write_float(file, samples, sf_count_t(samples.count))
  guard sf_close(file) == 0, written == samples.count else {
    throw EncodingFailure(message: "wrote \(written) of \(samples.count)")
  }
}

struct EncodingFailure: Error {
  let message: String
}

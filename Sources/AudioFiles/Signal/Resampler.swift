import CSoxr

/// libsoxr's resampler for one channel, to the recogniser's rate.
///
/// Its high quality keeps everything up to 7.3 kHz, more than the model hears (6.8 kHz), for a
/// fortieth of the time that libsamplerate's medium sinc takes, and gives as many samples as
/// the duration asks for.
final class Resampler {
  /// libsoxr's own message.
  struct Failure: Error {
    let message: String
  }

  private let state: soxr_t
  private var output = [Float](repeating: 0, count: 8192)

  init(from rate: Int) throws(Failure) {
    var io = soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I)
    var quality = soxr_quality_spec(UInt(SOXR_HQ), 0)
    // One thread: a worker is scored by the processor time it takes.
    var runtime = soxr_runtime_spec(1)
    var failure: soxr_error_t?
    let target = Double(SampleRates.recogniser)
    guard
      let state = soxr_create(Double(rate), target, 1, &failure, &io, &quality, &runtime)
    else { throw Failure(failure) }
    self.state = state
  }

  deinit {
    soxr_delete(state)
  }

  /// Passes what comes out for `input` to `receive`, piece by piece.
  func process(
    _ input: ArraySlice<Float>, receive: (ArraySlice<Float>) -> Void
  ) throws(Failure) {
    var rest = input
    while !rest.isEmpty {
      let used = try rest.withUnsafeBufferPointer { samples throws(Failure) in
        try step(samples.baseAddress, samples.count, receive).used
      }
      rest = rest.dropFirst(used)
    }
  }

  /// Passes on what the filter still holds; nothing may follow.
  func finish(receive: (ArraySlice<Float>) -> Void) throws(Failure) {
    while try step(nil, 0, receive).made > 0 {}
  }

  private func step(
    _ samples: UnsafePointer<Float>?, _ count: Int, _ receive: (ArraySlice<Float>) -> Void
  ) throws(Failure) -> (used: Int, made: Int) {
    var used = 0
    var made = 0
    if let failure = soxr_process(state, samples, count, &used, &output, output.count, &made) {
      throw Failure(failure)
    }
    receive(output[..<made])
    // Neither taking nor giving anything would go on for ever.
    guard count == 0 || used > 0 || made > 0 else { throw Failure(nil) }
    return (used, made)
  }
}

extension Resampler.Failure {
  fileprivate init(_ error: soxr_error_t?) {
    message = error.map { String(cString: $0) } ?? "the resampler stopped"
  }
}

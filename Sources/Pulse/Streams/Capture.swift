import CPulse

/// A microphone that is open: one channel, 16,000 samples a second, in pieces of about 20 ms.
public struct Capture: Sendable {
  /// Ends when it is closed; throws `PulseError` when the device or the server goes away.
  public let samples: AsyncThrowingStream<[Int16], any Error>
  /// What is recorded from.
  public let source: Source
  let server: PulseServer
  let id: Int

  public func close() async { await server.captureEnded(id, nil) }
}

extension PulseServer {
  /// Opens a microphone after a look at it.
  /// - Parameter name: of a source; nothing for the default one.
  /// - Throws: `PulseError.microphone` where it must not be recorded from, and others.
  public func openCapture(source name: String? = nil) async throws -> Capture {
    let source = try await microphone(named: name)
    guard case .ready(let context) = connection else { throw PulseError.serverHangs }
    var spec = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(CaptureStream.sampleRate), channels: 1)
    guard let handle = pa_stream_new(context, "okojo", &spec, nil) else {
      throw PulseError.refused(operation: "record", reason: PulseError.message(of: context))
    }
    let (samples, output) = AsyncThrowingStream.makeStream(of: [Int16].self)
    lastStream += 1
    let id = lastStream
    let stream = CaptureStream(id, handle: handle, server: self, output: output)
    captures[id] = stream
    guard stream.connect(to: source.name) else {
      let error = PulseError.refused(operation: "record", reason: PulseError.message(of: context))
      captureEnded(id, error)
      throw error
    }
    watch(capture: id)
    try await withCheckedThrowingContinuation { stream.openers.append($0) }
    return Capture(samples: samples, source: source, server: self, id: id)
  }

  func captureEnded(_ id: Int, _ error: PulseError?) {
    captures.removeValue(forKey: id)?.end(error)
  }

  /// Looks every second whether samples still come.
  private func watch(capture id: Int) {
    Task {
      var last = -1
      var still = 0
      while let stream = captures[id] {
        still = stream.received == last ? still + 1 : 0
        last = stream.received
        if still == Self.stillSeconds { return await stalled(capture: id) }
        try await Task.sleep(for: .seconds(1))
      }
    }
  }

  private func stalled(capture id: Int) async {
    do {
      _ = try await info(limit: Self.shortLimit)
      captureEnded(id, .microphone(.silentStream))
    } catch {
      captureEnded(id, .serverHangs)
    }
  }
}

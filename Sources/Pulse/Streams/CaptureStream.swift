import CPulse
import Foundation

/// A stream of ours that records. Lives on the loop's thread; the server owns it.
///
/// It asks for pieces of 20 ms and does not let itself be moved: in place of an unplugged
/// microphone the server would give it what the speakers play.
final class CaptureStream {
  let handle: OpaquePointer
  private let id: Int
  private let server: PulseServer
  private let output: AsyncThrowingStream<[Int16], any Error>.Continuation
  private var isEnded = false
  private(set) var isReady = false
  private(set) var received = 0
  private var lastRead = ContinuousClock.now
  var openers: [CheckedContinuation<Void, any Error>] = []

  static let sampleRate = 16_000
  static let pieceSeconds = 0.02
  /// What came in later than this is of a time in which the program stood still.
  static let longestGap = Duration.seconds(1)

  init(
    _ id: Int, handle: OpaquePointer, server: PulseServer,
    output: AsyncThrowingStream<[Int16], any Error>.Continuation
  ) {
    (self.id, self.handle, self.server, self.output) = (id, handle, server, output)
  }

  func connect(to source: String) -> Bool {
    let this = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_state_callback(
      handle, { _, this in CaptureStream.at(this) { $0.changed() } }, this)
    pa_stream_set_read_callback(
      handle, { _, _, this in CaptureStream.at(this) { $0.read() } }, this)
    let bytes = UInt32(Double(Self.sampleRate) * Self.pieceSeconds) * 2
    let any = UInt32.max
    var buffer = pa_buffer_attr(
      maxlength: any, tlength: any, prebuf: any, minreq: any, fragsize: bytes)
    let flags = PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_DONT_MOVE.rawValue
    return pa_stream_connect_record(handle, source, &buffer, pa_stream_flags(flags)) == 0
  }

  private static func at(_ this: UnsafeMutableRawPointer?, _ body: (CaptureStream) -> Void) {
    guard let this else { return }
    body(Unmanaged<CaptureStream>.fromOpaque(this).takeUnretainedValue())
  }

  private func changed() {
    switch pa_stream_get_state(handle) {
    case PA_STREAM_READY:
      isReady = true
      lastRead = .now
      let waiting = openers
      openers = []
      for opener in waiting { opener.resume() }
    case PA_STREAM_FAILED:
      let reason = pa_stream_get_context(handle).map(PulseError.message(of:)) ?? ""
      let server = server
      Task { [id] in await server.captureEnded(id, .microphone(.takenAway(reason: reason))) }
    default: break
    }
  }

  private func read() {
    let now = ContinuousClock.now
    let isStale = received > 0 && now - lastRead > Self.longestGap
    lastRead = now
    while pa_stream_readable_size(handle) > 0, !isEnded {
      var data: UnsafeRawPointer?
      var bytes = 0
      guard pa_stream_peek(handle, &data, &bytes) == 0, bytes > 0 else { return }
      received += bytes / 2
      if !isStale {
        // A hole has a length and no data.
        let samples =
          data.map {
            Array(UnsafeRawBufferPointer(start: $0, count: bytes).bindMemory(to: Int16.self))
          }
          ?? [Int16](repeating: 0, count: bytes / 2)
        output.yield(samples)
      }
      pa_stream_drop(handle)
    }
  }

  /// - Parameter error: nothing where we ended it ourselves.
  func end(_ error: PulseError?) {
    guard !isEnded else { return }
    isEnded = true
    pa_stream_set_state_callback(handle, nil, nil)
    pa_stream_set_read_callback(handle, nil, nil)
    pa_stream_disconnect(handle)
    pa_stream_unref(handle)
    let waiting = openers
    openers = []
    for opener in waiting {
      opener.resume(throwing: error ?? PulseError.streamFailed(reason: "closed"))
    }
    output.finish(throwing: error)
  }
}

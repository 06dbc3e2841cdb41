import CPulse
import Foundation

/// A stream of ours that plays. Lives on the loop's thread; the server owns it.
///
/// It starts corked, is uncorked with its first samples, and asks for 100 ms of buffer. Its volume
/// is not given: on a sink with flat volumes that would change the sink's.
final class PlaybackStream {
  let handle: OpaquePointer
  let sampleRate: Int
  /// The sink it was connected to; the place to look for when it is moved.
  var sink: String?
  private let server: PulseServer
  private let id: Int
  private let bufferSeconds: Double
  private var queue: [ArraySlice<Int16>] = []
  /// Asked for samples whenever the queue is empty, until it has no more.
  private var source: (any SampleSource)?
  /// No more samples will be queued.
  private var isComplete = false
  private var isDraining = false
  private(set) var isPaused = false
  /// Samples that the server has taken. What goes on while the stream plays, unlike its position,
  /// which the library guesses by the clock.
  private(set) var taken = 0
  private(set) var isReady = false
  /// Of our samples before they are handed over, which is no volume of the server's: 1 leaves them
  /// as they are.
  var gain = 1.0
  private var outcome: Result<PlaybackEnd, PulseError>?
  private var readers: [CheckedContinuation<PlaybackEnd, any Error>] = []
  var openers: [CheckedContinuation<Void, any Error>] = []

  static let bufferSeconds = 0.1

  init(
    _ id: Int, handle: OpaquePointer, sampleRate: Int, server: PulseServer,
    bufferSeconds: Double = bufferSeconds, source: (any SampleSource)? = nil
  ) {
    (self.id, self.handle, self.sampleRate, self.server) = (id, handle, sampleRate, server)
    (self.bufferSeconds, self.source) = (bufferSeconds, source)
  }

  var isRunning: Bool { outcome == nil && isReady && !isPaused && (taken > 0 || !queue.isEmpty) }

  func connect(to sink: String?) -> Bool {
    let this = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_state_callback(
      handle, { _, this in PlaybackStream.at(this) { $0.changed() } }, this)
    pa_stream_set_write_callback(
      handle, { _, _, this in PlaybackStream.at(this) { $0.fill() } }, this)
    pa_stream_set_moved_callback(
      handle, { _, this in PlaybackStream.at(this) { $0.moved() } }, this)
    let bytes = UInt32(Double(sampleRate) * bufferSeconds) * 2
    // PA_INVALID: whatever the server likes.
    let any = UInt32.max
    var buffer = pa_buffer_attr(
      maxlength: any, tlength: bytes, prebuf: any, minreq: any, fragsize: any)
    let flags = [
      PA_STREAM_START_CORKED, PA_STREAM_ADJUST_LATENCY, PA_STREAM_AUTO_TIMING_UPDATE,
      PA_STREAM_INTERPOLATE_TIMING,
    ].reduce(0) { $0 | $1.rawValue }
    return pa_stream_connect_playback(
      handle, sink, &buffer, pa_stream_flags(flags), nil, nil) == 0
  }

  private static func at(_ this: UnsafeMutableRawPointer?, _ body: (PlaybackStream) -> Void) {
    guard let this else { return }
    body(Unmanaged<PlaybackStream>.fromOpaque(this).takeUnretainedValue())
  }

  private func changed() {
    switch pa_stream_get_state(handle) {
    case PA_STREAM_READY:
      isReady = true
      sink = string(pa_stream_get_device_name(handle))
      let waiting = openers
      openers = []
      for opener in waiting { opener.resume() }
      fill()
      updateCork()
    case PA_STREAM_FAILED:
      let reason = pa_stream_get_context(handle).map(PulseError.message(of:)) ?? ""
      let server = server
      // After the callback: a lost connection has told the server by then.
      Task { [id] in await server.playbackFailed(id, reason) }
    default: break
    }
  }

  private func moved() {
    let old = sink
    sink = string(pa_stream_get_device_name(handle))
    let server = server
    Task { [id] in await server.playbackMoved(id, from: old) }
  }

  func append(_ samples: some Sequence<Int16>) {
    queue.append(ArraySlice(samples))
    fill()
    updateCork()
  }

  /// No more samples come; the playback ends when those there are were heard.
  func complete() {
    isComplete = true
    fill()
  }

  func setPaused(_ paused: Bool) {
    isPaused = paused
    updateCork()
  }

  private func updateCork() {
    guard isReady, outcome == nil else { return }
    let cork = isPaused || (taken == 0 && queue.isEmpty)
    guard (pa_stream_is_corked(handle) == 1) != cork else { return }
    discard(pa_stream_cork(handle, cork ? 1 : 0, nil, nil))
  }

  private func discard(_ operation: OpaquePointer?) {
    if let operation { pa_operation_unref(operation) }
  }

  private func fill() {
    guard isReady, outcome == nil else { return }
    while let first = queue.first ?? pulled() {
      let room = pa_stream_writable_size(handle) / 2
      guard room > 0, room < Int.max / 4 else { return }
      let piece = first.prefix(room)
      guard gain == 1 ? write(piece) : write(piece.map(scaled)) else { return }
      taken += piece.count
      queue[0] = first.dropFirst(piece.count)
      if queue[0].isEmpty { queue.removeFirst() }
    }
    if isComplete, !isDraining { drain() }
  }

  private func write(_ samples: some RandomAccessCollection<Int16>) -> Bool {
    samples.withContiguousStorageIfAvailable { samples in
      let bytes = UnsafeRawBufferPointer(samples)
      return pa_stream_write(handle, bytes.baseAddress, bytes.count, nil, 0, PA_SEEK_RELATIVE) == 0
    } ?? false
  }

  private func scaled(_ sample: Int16) -> Int16 {
    Int16(clamping: Int((Double(sample) * gain).rounded()))
  }

  /// What the source gives, as much as there is room for.
  private func pulled() -> ArraySlice<Int16>? {
    guard let source else { return nil }
    let room = pa_stream_writable_size(handle) / 2
    guard room > 0, room < Int.max / 4 else { return nil }
    let samples = source.next(room)
    if samples.isEmpty {
      self.source = nil
      isComplete = true
      return nil
    }
    queue.append(samples[...])
    return samples[...]
  }

  private func drain() {
    isDraining = true
    if taken == 0 { return drained() }
    discard(
      pa_stream_drain(
        handle,
        { _, succeeded, this in
          guard succeeded != 0 else { return }
          PlaybackStream.at(this) { $0.drained() }
        }, Unmanaged.passUnretained(self).toOpaque()))
  }

  private func drained() {
    let id = id
    server.assumeIsolated { $0.playbackEnded(id, .success(.finished)) }
  }

  /// Seconds that were heard; nothing before the first.
  var position: Double? {
    var time: pa_usec_t = 0
    guard isReady, pa_stream_get_time(handle, &time) == 0 else { return nil }
    return Double(time) / 1e6
  }

  /// Whether it is now up to the server to go on.
  var isUpToServer: Bool {
    outcome == nil && !isPaused && (!isReady || !queue.isEmpty || isDraining || source != nil)
  }

  func wait(_ continuation: CheckedContinuation<PlaybackEnd, any Error>) {
    if let outcome { continuation.resume(with: outcome) } else { readers.append(continuation) }
  }

  /// Ends the stream at once, whatever it still has.
  func end(_ result: Result<PlaybackEnd, PulseError>) {
    guard outcome == nil else { return }
    outcome = result
    queue = []
    pa_stream_set_state_callback(handle, nil, nil)
    pa_stream_set_write_callback(handle, nil, nil)
    pa_stream_set_moved_callback(handle, nil, nil)
    // What is still in the buffers is not to be heard: cork, then flush.
    if isReady {
      discard(pa_stream_cork(handle, 1, nil, nil))
      discard(pa_stream_flush(handle, nil, nil))
    }
    pa_stream_disconnect(handle)
    pa_stream_unref(handle)
    let waiting = (readers, openers)
    (readers, openers) = ([], [])
    for reader in waiting.0 { reader.resume(with: result) }
    for opener in waiting.1 { opener.resume(with: result.map { _ in }) }
  }
}

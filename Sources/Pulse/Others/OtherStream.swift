import CPulse

/// A stream of another program that plays.
public struct OtherStream: Sendable, Hashable {
  public let index: UInt32
  public let application: String
  /// Of the program, where the server knows it.
  public let processID: Int32?
  /// The `media.role`: `music`, `phone`, …
  public let role: String?
  /// Under which the server keeps its volume for its next start.
  public let restoreID: String?
  public let volume: Volume
  public let isMuted: Bool
  public let isCorked: Bool
  public let hasWritableVolume: Bool
  /// False while it is being made: its volume is not yet its own.
  public let isConnected: Bool

  public var isCall: Bool { role == "phone" }

  init(_ info: pa_sink_input_info) {
    index = info.index
    application =
      property("application.name", of: info.proplist) ?? string(info.name) ?? "\(info.index)"
    processID = property("application.process.id", of: info.proplist).flatMap { Int32($0) }
    role = property("media.role", of: info.proplist)
    restoreID = property("module-stream-restore.id", of: info.proplist)
    volume = Volume(info.volume)
    isMuted = info.mute != 0
    isCorked = info.corked != 0
    hasWritableVolume = info.has_volume != 0 && info.volume_writable != 0
    // PA_INVALID_INDEX: it goes to no sink.
    isConnected = info.sink != UInt32.max
  }
}

/// What the server keeps of a program's volume until that program plays again.
struct StoredVolume {
  let volume: Volume
  let isMuted: Bool
  let device: String?
  let map: pa_channel_map

  init(_ info: pa_ext_stream_restore_info) {
    volume = Volume(info.volume)
    isMuted = info.mute != 0
    device = string(info.device)
    map = info.channel_map
  }
}

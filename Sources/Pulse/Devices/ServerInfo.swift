import CPulse

/// Which server it is.
public struct ServerInfo: Sendable, Hashable {
  /// As it calls itself: `pulseaudio`, `PulseAudio (on PipeWire 0.3.65)`.
  public let name: String
  public let version: String
  /// New with every start of the server.
  public let cookie: UInt32
  /// Nothing where there is no device.
  public let defaultSink: String?
  public let defaultSource: String?

  init(_ info: pa_server_info) {
    name = string(info.server_name) ?? ""
    version = string(info.server_version) ?? ""
    cookie = info.cookie
    defaultSink = string(info.default_sink_name)
    defaultSource = string(info.default_source_name)
  }
}

import CPulse

extension PulseServer {
  /// - Parameter limit: nothing for the limit of every question.
  /// - Throws: `PulseError`.
  public func info(limit: Duration? = nil) async throws -> ServerInfo {
    var found: ServerInfo?
    try await ask("server info", limit: limit) {
      found = ServerInfo($0.load(as: pa_server_info.self))
    } _: {
      pa_context_get_server_info($0, { Request.single($2, $1) }, $1)
    }
    guard let found else { throw PulseError.refused(operation: "server info", reason: "") }
    return found
  }

  /// - Throws: `PulseError`.
  public func sinks() async throws -> [Sink] {
    var found: [Sink] = []
    try await ask("list sinks") {
      found.append(Sink($0.load(as: pa_sink_info.self)))
    } _: {
      pa_context_get_sink_info_list($0, { Request.item($3, $1, end: $2) }, $1)
    }
    return found
  }

  /// - Throws: `PulseError`.
  public func sources() async throws -> [Source] {
    var found: [Source] = []
    try await ask("list sources") {
      found.append(Source($0.load(as: pa_source_info.self)))
    } _: {
      pa_context_get_source_info_list($0, { Request.item($3, $1, end: $2) }, $1)
    }
    return found
  }

  /// The source to record from, after it was looked at.
  /// - Parameter name: of a source; nothing for the default one.
  /// - Throws: `PulseError.microphone` where it must not be recorded from.
  public func microphone(named name: String? = nil) async throws -> Source {
    let sources = try await sources()
    let wanted: String?
    if let name { wanted = name } else { wanted = try await info().defaultSource }
    guard let source = sources.first(where: { $0.name == wanted }) else {
      throw PulseError.microphone(name.map { .noSuchSource(name: $0) } ?? .noSource)
    }
    if name != nil, source.isMonitor {
      throw PulseError.microphone(.namedMonitor(name: source.name))
    }
    if let fault = source.fault { throw PulseError.microphone(fault) }
    return source
  }

  /// The output that a stream for `name` goes to.
  /// - Parameter name: of a sink; nothing for the default one.
  /// - Throws: `PulseError.noSink`, `.noSuchSink`.
  public func sink(named name: String? = nil) async throws -> Sink {
    let wanted: String?
    if let name { wanted = name } else { wanted = try await info().defaultSink }
    guard let sink = try await sinks().first(where: { $0.name == wanted }) else {
      throw name.map { PulseError.noSuchSink(name: $0) } ?? PulseError.noSink
    }
    return sink
  }

  /// - Throws: `PulseError`.
  public func setVolume(_ volume: Volume, ofSink name: String) async throws {
    var native = volume.native
    try await ask("set the volume of \(name)") {
      pa_context_set_sink_volume_by_name(
        $0, name, &native, { Request.answer($2, succeeded: $1 != 0) }, $1)
    }
  }

  /// - Throws: `PulseError`.
  public func setMuted(_ isMuted: Bool, ofSink name: String) async throws {
    try await ask("mute \(name)") {
      pa_context_set_sink_mute_by_name(
        $0, name, isMuted ? 1 : 0, { Request.answer($2, succeeded: $1 != 0) }, $1)
    }
  }
}

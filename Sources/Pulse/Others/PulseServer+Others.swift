import CPulse
import Foundation

extension PulseServer {
  /// Streams of other programs that play.
  /// - Throws: `PulseError`.
  public func otherStreams() async throws -> [OtherStream] {
    var found: [OtherStream] = []
    try await ask("list streams") { info in
      let info = info.load(as: pa_sink_input_info.self)
      guard property("application.id", of: info.proplist) != Self.applicationID else { return }
      found.append(OtherStream(info))
    } _: {
      pa_context_get_sink_input_info_list($0, { Request.item($3, $1, end: $2) }, $1)
    }
    return found
  }

  /// Whether another program plays or records with the role of a call.
  /// - Throws: `PulseError`.
  public func hasCall() async throws -> Bool {
    if try await otherStreams().contains(where: \.isCall) { return true }
    var found = false
    try await ask("list recording streams") { info in
      let properties = info.load(as: pa_source_output_info.self).proplist
      if property("media.role", of: properties) == "phone",
        property("application.id", of: properties) != Self.applicationID
      {
        found = true
      }
    } _: {
      pa_context_get_source_output_info_list($0, { Request.item($3, $1, end: $2) }, $1)
    }
    return found
  }

  /// - Throws: `PulseError.refused` where the stream is gone.
  public func setVolume(_ volume: Volume, ofStream index: UInt32) async throws {
    var native = volume.native
    try await ask("set the volume of stream \(index)") {
      pa_context_set_sink_input_volume(
        $0, index, &native, { Request.answer($2, succeeded: $1 != 0) }, $1)
    }
  }

  /// Puts the volume that the server keeps for a program back to `volume`, if it still is `old`.
  /// PipeWire does not tell what it keeps for programs of others; there it is written in any case.
  /// - Parameter restoreID: of the program's streams.
  /// - Throws: `PulseError`.
  public func setStoredVolume(_ volume: Volume, from old: Volume, restoreID: String) async throws {
    let stored = try await storedVolume(restoreID: restoreID)
    if let stored, stored.volume != old { return }
    var native = volume.native
    var map = pa_channel_map()
    pa_channel_map_init_auto(&map, UInt32(volume.channels.count), PA_CHANNEL_MAP_DEFAULT)
    if let stored { map = stored.map }
    let device = stored?.device.map { strdup($0) } ?? nil
    let name = strdup(restoreID)
    defer {
      free(device)
      free(name)
    }
    var entry = pa_ext_stream_restore_info(
      name: name, channel_map: map, volume: native, device: device,
      mute: stored?.isMuted == true ? 1 : 0)
    native.channels = entry.volume.channels
    try await ask("write the stored volume of \(restoreID)") {
      pa_ext_stream_restore_write(
        $0, PA_UPDATE_REPLACE, &entry, 1, 1, { Request.answer($2, succeeded: $1 != 0) }, $1)
    }
  }

  private func storedVolume(restoreID: String) async throws -> StoredVolume? {
    var found: StoredVolume?
    try await ask("read stored volumes") { info in
      let info = info.load(as: pa_ext_stream_restore_info.self)
      if string(info.name) == restoreID { found = StoredVolume(info) }
    } _: {
      pa_ext_stream_restore_read($0, { Request.item($3, $1, end: $2) }, $1)
    }
    return found
  }
}

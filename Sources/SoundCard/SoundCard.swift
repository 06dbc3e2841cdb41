public import AudioSession
public import Language
public import OtherSound
public import Pulse

/// The sound card as the audio session needs it: the server and the other programs on it.
public struct SoundCard: SessionHardware {
  private let server: PulseServer
  private let others: OtherSound

  public init(server: PulseServer, others: OtherSound) {
    (self.server, self.others) = (server, others)
  }

  public func activate(_ treatment: Treatment) async throws { try await others.treat(treatment) }

  public func stopStreams() async { await server.stopStreams() }

  public func deactivate() async throws {
    if await server.isRunning { throw SessionBusy() }
    try await others.restore()
  }
}

/// A stream of ours still runs.
public struct SessionBusy: ReadableError, Hashable {
  public var code: String { "session_busy" }

  public var text: Text {
    Text(
      en: "okojo's own sound had not ended; quit okojo if other programs stay quiet.",
      ja: "okojo の音声がまだ終わっていませんでした。ほかのプログラムの音が小さいままなら okojo を終了してください。")
  }
}

/// The player, as those who steer it know it.
public protocol ListeningControls: Sendable {
  /// Returns when the command was carried out; what is refused changes nothing.
  func perform(_ command: ListeningCommand) async
  var status: ListeningStatus { get async }
  /// The status now and after each change (sentence, step, playback, volume, a seek …), not for
  /// the passing of time. Each caller has its own; it ends when the player has stopped for good.
  func changes() async -> AsyncStream<ListeningStatus>
}

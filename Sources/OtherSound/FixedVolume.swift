import Language
import Pulse

extension OtherSound {
  func fixVolume() async throws {
    guard let fixedVolume else { return }
    let isFixed = journal.changes.contains { if case .sink = $0.change { true } else { false } }
    guard !isFixed else { return }
    let sink = try await server.sink()
    guard !sink.hasFlatVolume else { throw FixedVolumeError(sink: sink.description) }
    let claim = shared.claims(besides: journal.path).claim(onSink: sink.name)
      .flatMap { $0.new == sink.volume ? $0 : nil }
    let change = SinkChange(
      name: sink.name, description: sink.description, old: claim?.old ?? sink.volume,
      new: sink.volume.level(percent: fixedVolume), wasMuted: claim?.wasMuted ?? sink.isMuted)
    try await watcher.start(for: journal)
    _ = try journal.add([.sink(change)])
    try await server.setVolume(change.new, ofSink: sink.name)
    if sink.isMuted { try await server.setMuted(false, ofSink: sink.name) }
  }
}

/// A sink whose volume is also that of its streams: it cannot be lent.
struct FixedVolumeError: ReadableError {
  let sink: String
  var code: String { "flat_volume" }

  var text: Text {
    Text(
      en: "'--fixed-volume' cannot be used with “\(sink)”, whose volume is tied to that of its "
        + "programs; set flat-volumes=no in PulseAudio's daemon.conf.",
      ja: "「\(sink)」は各プログラムの音量と連動しているため --fixed-volume を使えません。"
        + "PulseAudio の daemon.conf で flat-volumes=no にしてください。")
  }
}

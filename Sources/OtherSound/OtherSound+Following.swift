import Pulse

extension OtherSound {
  /// While others are lowered: a new stream of a lowered program has its low volume from the
  /// server and is to get it back too; a stream whose volume the user changes is the user's.
  func follow() {
    guard listening == nil else { return }
    listening = Task { [weak self, server] in
      for await event in await server.events() {
        guard let self, !Task.isCancelled else { return }
        switch event {
        case .sinkInput(let index, .new), .sinkInput(let index, .changed):
          await self.look(at: index)
        case .connected: await self.serverIsBack()
        default: break
        }
      }
    }
  }

  /// After its return with nothing held: what was left undone.
  func serverIsBack() async {
    guard treatment == nil, !journal.changes.isEmpty else { return }
    // What fails now is tried at the next sound, and by the watcher at the end.
    try? await restore()
  }

  func look(at index: UInt32) async {
    // Where the server does not answer there is nothing to be seen.
    guard treatment != nil,
      let stream = try? await server.otherStreams().first(where: { $0.index == index }),
      stream.isConnected, treatment != nil
    else { return }
    if let (number, change) = lowered(index) {
      let claim = shared.claims(besides: journal.path).claim(on: index, cookie: change.cookie)
      if ![change.new, change.old, claim?.new].contains(stream.volume) { journal.remove([number]) }
    } else if let twin = twin(of: stream) {
      var change = twin
      change.index = index
      // Its volume is low already; without a line in the journal it is still found by its name.
      _ = try? journal.add([.stream(change)])
    }
  }

  func twin(of stream: OtherStream) -> StreamChange? {
    guard let restoreID = stream.restoreID else { return nil }
    for case .stream(let change) in journal.changes.map(\.change)
    where change.restoreID == restoreID && change.new == stream.volume {
      return change
    }
    return nil
  }
}

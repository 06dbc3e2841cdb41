public import ListeningLists
import WorkQueue

/// Writes down where the listener is; a thread of its own waits for the disk.
public actor PlaceKeeper {
  private let queue = WorkQueue(label: "okojo.place")
  private let file: PlaceFile
  private let list: String

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// - Parameter list: what is listened to, as `PlaceBook.Entry` has it.
  public init(_ file: PlaceFile, list: String) { (self.file, self.list) = (file, list) }

  func note(_ sentence: Sentence, round: Int, of playlist: Playlist) throws(PlaceFileError) {
    let entry = PlaceBook.Entry(
      list: list, isShuffled: playlist.isShuffled, seed: playlist.seed, round: round,
      sentence: sentence.id)
    try file.update { $0.note(entry) }
  }

  /// The list was heard to its end.
  func forget(_ playlist: Playlist) throws(PlaceFileError) {
    try file.update { $0.forget(list, isShuffled: playlist.isShuffled) }
  }
}

public import Foundation
public import Language

/// The file that remembers places: `okojo/listening.json` of the XDG state folder. Each change is
/// on the disk before the call returns, whole or not at all.
public struct PlaceFile: Sendable {
  public let url: URL

  public init(url: URL) { self.url = url }

  public init(environment: [String: String]) {
    // The XDG specification asks to ignore a relative path.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      url = URL(filePath: state).appending(path: "okojo/listening.json")
    } else {
      let home = environment["HOME"].map { URL(filePath: $0) } ?? URL.homeDirectory
      url = home.appending(path: ".local/state/okojo/listening.json")
    }
  }

  /// Empty where there is no file, or one that is not ours: a place is no loss that should keep
  /// anybody from listening. Such a file is put aside, as `listening.json.damaged`.
  public func read() -> PlaceBook {
    guard let data = try? Data(contentsOf: url) else { return PlaceBook() }
    if let book = try? JSONDecoder().decode(PlaceBook.self, from: data) { return book }
    // Where it cannot be moved, it cannot be written over either.
    try? FileManager.default.moveItem(at: url, to: url.appendingPathExtension("damaged"))
    return PlaceBook()
  }

  /// Another okojo may have written meanwhile, so what is there is read first.
  /// - Throws: `PlaceFileError`
  public func update(_ body: (inout PlaceBook) -> Void) throws(PlaceFileError) {
    var book = read()
    body(&book)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try write(try encoder.encode(book))
    } catch {
      throw PlaceFileError(path: url.path(percentEncoded: false), reason: systemReason(error))
    }
  }

  private func write(_ data: Data) throws {
    let target = url.path(percentEncoded: false)
    let path = "\(target).\(getpid())"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let count = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    let isSynced = count == data.count && fsync(file) == 0
    let number = errno
    close(file)
    guard isSynced, rename(path, target) == 0 else {
      let reason = isSynced ? errno : number
      unlink(path)
      throw POSIXError(.init(rawValue: reason) ?? .EIO)
    }
  }
}

/// The place cannot be written down.
public struct PlaceFileError: ReadableError, Hashable {
  public let path: String
  public let reason: String

  public var code: String { "place_not_kept" }

  public var text: Text {
    Text(
      en: "Your place in the list is not remembered, because '\(path)' cannot be written "
        + "(\(reason)); check the folder and its permissions.",
      ja: "'\(path)' に書き込めないため、再生位置を記憶できません（\(reason)）。フォルダーと権限を確かめてください。")
  }
}

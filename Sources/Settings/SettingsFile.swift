public import Foundation
import Language

/// Where settings are remembered: a JSON object that a person may edit.
public struct SettingsFile: Sendable, Hashable {
  let url: URL

  public init(_ url: URL) { self.url = url }

  /// `okojo/settings.json` of the XDG configuration folder.
  public init(environment: [String: String]) {
    // The XDG specification asks to ignore a relative path.
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      url = URL(filePath: folder).appending(path: "okojo/settings.json")
    } else {
      let home = environment["HOME"].map { URL(filePath: $0) } ?? URL.homeDirectory
      url = home.appending(path: ".config/okojo/settings.json")
    }
  }

  /// What is remembered; nothing is where there is no file.
  /// - Throws: ``SettingsError``. After `.setAside` the file is gone from its place.
  public func read() throws(SettingsError) -> Settings {
    try Settings(contents(), of: self)
  }

  /// Changes what is remembered, and leaves alone what another okojo, older or newer, has written
  /// beside it. Whenever the program is killed, the file is the old or the new one.
  /// - Throws: ``SettingsError``. After `.setAside` the change is remembered in a new file.
  public func change(_ body: (inout Settings) -> Void) throws(SettingsError) {
    var contents: [String: JSONValue] = [:]
    var settings = Settings()
    var aside: SettingsError?
    do throws(SettingsError) {
      contents = try self.contents()
      settings = try Settings(contents, of: self)
    } catch {
      // A file that could be neither understood nor put aside stays as it is.
      guard case .setAside = error else { throw error }
      (contents, aside) = ([:], error)
    }
    body(&settings)
    contents["voice"] = settings.voice.map { .text($0) }
    contents["output"] = settings.output.map { .text($0) }
    contents["volume"] = settings.volume.map { .number(Double($0)) }
    try write(contents)
    if let aside { throw aside }
  }

  private func contents() throws(SettingsError) -> [String: JSONValue] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    } catch {
      throw .unreadable(path: path, reason: systemReason(error))
    }
    do {
      return try JSONDecoder().decode([String: JSONValue].self, from: data)
    } catch {
      throw setAside()
    }
  }

  /// Puts a damaged file beside its place. What was put aside before is not overwritten.
  /// - Returns: what is to be told.
  func setAside() -> SettingsError {
    let names = ["damaged"] + (2...99).map { "damaged-\($0)" }
    do {
      for name in names {
        let kept = url.appendingPathExtension(name)
        do {
          try FileManager.default.moveItem(at: url, to: kept)
          return .setAside(path: path, kept: kept.path(percentEncoded: false))
        } catch CocoaError.fileWriteFileExists { continue }
      }
      return .unwritable(path: path, reason: "EEXIST")
    } catch {
      return .unwritable(path: path, reason: systemReason(error))
    }
  }

  private func write(_ contents: [String: JSONValue]) throws(SettingsError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      // A link, as those who manage their settings use, stays one.
      let place = url.resolvingSymlinksInPath()
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try (encoder.encode(contents) + Data("\n".utf8)).write(to: place, options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: systemReason(error))
    }
  }

  private var path: String { url.path(percentEncoded: false) }
}

extension Settings {
  /// - Throws: ``SettingsError`` for a value of the wrong kind, after the file was put aside.
  fileprivate init(
    _ contents: [String: JSONValue], of file: SettingsFile
  ) throws(SettingsError) {
    self.init()
    for (name, value) in contents {
      switch (name, value) {
      case ("voice", .text(let text)): voice = text
      case ("output", .text(let text)): output = text
      case ("volume", .number(let number)):
        guard let percent = Int(exactly: number), Self.volumes.contains(percent) else {
          throw file.setAside()
        }
        volume = percent
      case ("voice", .null), ("output", .null), ("volume", .null): break
      case ("voice", _), ("output", _), ("volume", _): throw file.setAside()
      default: break
      }
    }
  }
}

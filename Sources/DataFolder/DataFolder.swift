public import Foundation
public import Language

/// Finds what is installed with the program: lessons, the scoring model.
///
/// In this order: `OKOJO_DATA_DIR`; `../share/okojo` beside the executable; the `Resources`
/// folder of the source tree that the executable was built in.
public struct DataFolder: Sendable, Hashable {
  public let url: URL

  /// - Parameter executable: the real path of the program, by default that of this process.
  /// - Throws: ``DataFolderError`` when there is none.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: URL = runningExecutable
  ) throws {
    if let chosen = environment["OKOJO_DATA_DIR"], !chosen.isEmpty {
      guard isFolder(URL(filePath: chosen)) else { throw DataFolderError.notThere(chosen) }
      url = URL(filePath: chosen, directoryHint: .isDirectory)
      return
    }
    let bin = executable.deletingLastPathComponent()
    let installed = bin.deletingLastPathComponent().appending(path: "share/okojo")
    if isFolder(installed) {
      url = installed
    } else if let source = sourceTree(above: bin) {
      url = source
    } else {
      throw DataFolderError.notInstalled(bin.path(percentEncoded: false))
    }
  }

  /// A file of the folder, named from its top: `lessons/cafe.json5`.
  public func file(_ name: String) -> URL { url.appending(path: name) }

  /// The path of the scoring model.
  public var scoringModel: String { file("model/scoring.okjt").path(percentEncoded: false) }

  /// The program that runs, with links resolved.
  public static var runningExecutable: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  }
}

private func sourceTree(above folder: URL) -> URL? {
  var folder = folder.standardizedFileURL
  while folder.pathComponents.count > 1 {
    let resources = folder.appending(path: "Resources")
    let manifest = folder.appending(path: "Package.swift").path(percentEncoded: false)
    if FileManager.default.fileExists(atPath: manifest), isFolder(resources) { return resources }
    folder = folder.deletingLastPathComponent()
  }
  return nil
}

private func isFolder(_ url: URL) -> Bool {
  var isDirectory: ObjCBool = false
  let path = url.path(percentEncoded: false)
  return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    && isDirectory.boolValue
}

/// Why the program's own files were not found.
public enum DataFolderError: ReadableError, Hashable {
  case notThere(String)
  case notInstalled(String)

  public var code: String { "no_data_folder" }

  public var text: Text {
    switch self {
    case .notThere(let path):
      Text(
        en: "OKOJO_DATA_DIR names '\(path)', which is not a folder; correct or unset it.",
        ja: "OKOJO_DATA_DIR の '\(path)' はフォルダーではありません。直すか、設定を消してください。")
    case .notInstalled(let bin):
      Text(
        en: "okojo's data is not beside '\(bin)'; run 'make install' or set OKOJO_DATA_DIR.",
        ja: "'\(bin)' のそばに okojo のデータがありません。"
          + "make install を実行するか、OKOJO_DATA_DIR を設定してください。")
    }
  }
}

import Glibc
public import Language

/// A manifest that cannot be read; ends the run.
public enum InputError: ReadableError, Hashable {
  /// With the system's words for it.
  case unreadable(String, String)
  case isFolder(String)
  case isUTF16(String)

  public var code: String { "unreadable_manifest" }

  public var text: Text {
    switch self {
    case .unreadable(let name, let reason):
      Text(
        en: "Cannot read the manifest '\(name)': \(reason); check its name and permissions.",
        ja: "マニフェスト '\(name)' を読めません（\(reason)）。名前と権限を確かめてください。")
    case .isFolder(let name):
      Text(
        en: "'\(name)' is a folder; name its files, or a manifest that lists them.",
        ja: "'\(name)' はフォルダーです。中のファイルか、それを並べたマニフェストを指定してください。")
    case .isUTF16(let name):
      Text(
        en: "The manifest '\(name)' is UTF-16; save it as UTF-8.",
        ja: "マニフェスト '\(name)' は UTF-16 です。UTF-8 で保存し直してください。")
    }
  }

  /// Looks at the manifests before anything is scored, so that a mistyped name costs nothing.
  ///
  /// - Throws: ``InputError`` for the first that cannot be read.
  public static func checkManifests(of inputs: [Input]) throws {
    for case .manifest(let name) in inputs { try check(name) }
  }
}

extension InputError {
  private static func check(_ name: FileName) throws {
    if let mode = fileMode(of: name), mode & S_IFMT == S_IFDIR { throw isFolder(name.written) }
    // A pipe must not be opened twice: its writer would see the first reader leave.
    let result = name.withCString { access($0, R_OK) }
    if result != 0 { throw unreadable(name.written, SystemError.last.message) }
  }
}

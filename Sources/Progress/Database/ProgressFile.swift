public import Foundation

/// Where progress is kept.
public enum ProgressFile {
  /// `okojo/progress.db` of the XDG data folder.
  public static func url(environment: [String: String]) -> URL {
    // The XDG specification asks to ignore a relative path.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: "okojo/progress.db")
    }
    let home = environment["HOME"].map { URL(filePath: $0) } ?? URL.homeDirectory
    return home.appending(path: ".local/share/okojo/progress.db")
  }
}

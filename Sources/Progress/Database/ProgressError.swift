import Glibc
public import Language
import SQLite

/// Why progress could not be read or saved. Nothing that was on the disk is lost by any of them.
public enum ProgressError: ReadableError, Hashable {
  case cannotOpen(String, reason: String)
  /// Another program holds the file's lock.
  case busy(String)
  case full(String)
  case readOnly(String)
  case damaged(String)
  /// A newer okojo has written it.
  case newer(String)
  /// A database of another program.
  case foreign(String)
  /// A backup does not overwrite.
  case exists(String)
  case failed(String, reason: String)

  init(_ error: SQLiteError, _ path: String) {
    switch error.kind {
    case .busy: self = .busy(path)
    case .full: self = .full(path)
    case .readOnly: self = .readOnly(path)
    case .damaged: self = .damaged(path)
    case .cannotOpen:
      // The library's own sentence says less than the system.
      let reason = error.systemError == 0 ? error.message : Self.reason(error.systemError)
      self = .cannotOpen(path, reason: reason)
    case .other: self = .failed(path, reason: error.message)
    }
  }

  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  public var code: String {
    switch self {
    case .cannotOpen: "progress_unavailable"
    case .busy: "progress_busy"
    case .full: "progress_disk_full"
    case .readOnly: "progress_read_only"
    case .damaged: "progress_damaged"
    case .newer: "progress_newer"
    case .foreign: "progress_foreign"
    case .exists: "progress_exists"
    case .failed: "progress_failed"
    }
  }
}

extension ProgressError {
  public var text: Text {
    switch self {
    case .cannotOpen(let path, let reason):
      Text(
        en: "Cannot open the progress file '\(path)' (\(reason)); check its folder's permissions.",
        ja: "学習記録 '\(path)' を開けません（\(reason)）。フォルダーの権限を確かめてください。")
    case .busy(let path):
      Text(
        en: "Another program keeps the progress file '\(path)' locked; close it and try again.",
        ja: "学習記録 '\(path)' はほかのプログラムが使用中です。"
          + "そのプログラムを終了して、もう一度お試しください。")
    case .full(let path):
      Text(
        en: "There is no space left to save '\(path)'; free some, what was saved before is intact.",
        ja: "空き容量が足りず、'\(path)' に保存できません。"
          + "容量を空けてください。これまでの記録は無事です。")
    case .readOnly(let path):
      Text(
        en: "'\(path)' may not be written, so progress is not saved; change its permissions.",
        ja: "'\(path)' に書き込めないため、学習記録を保存できません。権限を変更してください。")
    case .damaged(let path):
      Text(
        en: "The progress file '\(path)' is damaged; restore a backup of it.",
        ja: "学習記録 '\(path)' は壊れています。バックアップから復元してください。")
    case .newer(let path):
      Text(
        en: "A newer okojo wrote the progress file '\(path)'; update this one.",
        ja: "学習記録 '\(path)' は新しい版の okojo のものです。okojo を更新してください。")
    case .foreign(let path):
      Text(
        en: "'\(path)' is a database of another program and was left alone; move it elsewhere.",
        ja: "'\(path)' は別のプログラムのデータベースなので、そのままにしました。"
          + "ほかの場所に移してください。")
    case .exists(let path):
      Text(
        en: "'\(path)' is there already and was not overwritten; give another name.",
        ja: "'\(path)' はすでにあるので、上書きしませんでした。別の名前を指定してください。")
    case .failed(let path, let reason):
      Text(
        en: "The progress file '\(path)' cannot be used (\(reason)); try again, and report it "
          + "if it stays so.",
        ja: "学習記録 '\(path)' を使えません（\(reason)）。もう一度試し、続くようならご報告ください。")
    }
  }
}

/// A damaged file was put aside, whole, and a new one begun: to be said once.
public struct SetAside: ReadableError, Hashable {
  public let path: String
  /// Where the damaged file is now.
  public let kept: String

  public var code: String { "progress_set_aside" }

  public var text: Text {
    Text(
      en: "The progress file '\(path)' was damaged; it is kept as '\(kept)' and a new one was "
        + "begun: restore a backup if you have one.",
      ja: "学習記録 '\(path)' が壊れていたため、'\(kept)' として残し、新しい記録を始めました。"
        + "バックアップがあれば復元してください。")
  }
}

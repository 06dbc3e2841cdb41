/// The signs before a line; words where the locale has no others.
struct Marks {
  private let isUnicode: Bool

  /// The character set of the locale that the environment asks for: the first of `LC_ALL`,
  /// `LC_CTYPE` and `LANG` that is set decides (POSIX.1-2017, XBD §8.2).
  init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = locale?.lowercased() ?? ""
    isUnicode = name.contains("utf-8") || name.contains("utf8")
  }

  /// All are of one width.
  func mark(_ status: Check.Status) -> String {
    switch status {
    case .ok: isUnicode ? "✓" : "ok  "
    case .warning: isUnicode ? "△" : "warn"
    case .failed: isUnicode ? "✗" : "FAIL"
    }
  }

  /// Before a mend.
  var arrow: String { isUnicode ? "→ " : "-> " }
}

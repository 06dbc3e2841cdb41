/// A language that okojo's interface speaks.
public enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case japanese = "ja"

  /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and
  /// `LANG` that is set decides (POSIX.1-2017, XBD §8.2); anything but Japanese is English.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self = locale?.hasPrefix("ja") == true ? .japanese : .english
  }
}

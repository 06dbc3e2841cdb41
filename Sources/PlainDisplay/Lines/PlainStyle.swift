public import Language

/// How lines are written.
public struct PlainStyle: Sendable, Hashable {
  public var language: Language
  /// Otherwise signs are words in ASCII. Japanese stays Japanese: there is no other way to ask.
  public var isUnicode: Bool
  public var isColoured: Bool
  /// Whether the lesson takes lines while it speaks and listens, which is then explained.
  public var takesLinesAtAnyTime: Bool

  public init(
    language: Language, isUnicode: Bool = true, isColoured: Bool = false,
    takesLinesAtAnyTime: Bool = false
  ) {
    self.language = language
    self.isUnicode = isUnicode
    self.isColoured = isColoured
    self.takesLinesAtAnyTime = takesLinesAtAnyTime
  }

  /// As the environment asks for.
  /// - Parameter outputIsTerminal: no colour for a file or a pipe, nor with `NO_COLOR`
  ///   (no-color.org: set and not empty) or a terminal that is dumb.
  public init(
    language: Language, environment: [String: String], outputIsTerminal: Bool,
    takesLinesAtAnyTime: Bool
  ) {
    // The first that is set decides (POSIX.1-2017, XBD §8.2).
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased().filter { $0 != "-" }
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    let wantsNone = !(environment["NO_COLOR"] ?? "").isEmpty
    self.init(
      language: language, isUnicode: encoding.contains("utf8"),
      isColoured: outputIsTerminal && !isDumb && !wantsNone,
      takesLinesAtAnyTime: takesLinesAtAnyTime)
  }

  /// In the language of the person who reads it.
  public func text(_ text: Text) -> String { text.in(language) }
  public func text(_ english: String, _ japanese: String) -> String {
    Text(en: english, ja: japanese).in(language)
  }
}

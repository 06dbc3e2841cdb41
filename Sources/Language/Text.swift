/// Something a person reads, in every language of the interface.
///
/// Both wordings stand side by side in the source, so that neither can be missing at run time
/// (why not a message file: Documentation/Decisions.md).
public struct Text: Sendable, Hashable {
  public let english: String
  public let japanese: String

  public init(en english: String, ja japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  public func `in`(_ language: Language) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}

/// An error that ends in front of a person: it names the thing and the mend.
public protocol ReadableError: Error, Sendable {
  /// A stable word for programs, such as `unreadable_audio`.
  var code: String { get }
  /// One sentence.
  var text: Text { get }
}

public import Language

/// Something that is missing or went wrong, for a person.
public struct Trouble: Sendable, Hashable {
  /// As of `ReadableError`.
  public let code: String
  /// One sentence that names the thing and the mend.
  public let text: Text

  public init(code: String, text: Text) {
    self.code = code
    self.text = text
  }

  public init(_ error: any Error) {
    if let error = error as? any ReadableError {
      self.init(code: error.code, text: error.text)
    } else {
      self.init(code: "unexpected", text: Text(en: "\(error)", ja: "\(error)"))
    }
  }
}

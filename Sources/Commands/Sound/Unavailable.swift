public import Language

/// Something that a command cannot do without is not there; the program ends with status 69.
public struct Unavailable: ReadableError {
  private let cause: any ReadableError

  public init(_ cause: any ReadableError) { self.cause = cause }

  public var code: String { cause.code }
  public var text: Text { cause.text }
}

/// One thing that a check knows, as JSON shows it.
public enum Fact: Sendable, Hashable, Encodable {
  case text(String)
  case whole(Int)
  /// Shown with one digit behind the point.
  case number(Double)
  case flag(Bool)
  case list([String])

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let value): try container.encode(value)
    case .whole(let value): try container.encode(value)
    case .number(let value): try container.encode((value * 10).rounded() / 10)
    case .flag(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    }
  }
}

/// A value in a message: the types of the D-Bus Specification 0.38, “Type System”.
public indirect enum DBusValue: Sendable, Hashable {
  case string(String)
  case objectPath(String)
  case signature(String)
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  /// `of` is the signature of every element. It stands beside them because an array may be
  /// empty. A dictionary that is no `dict` is an array of `{…}` with pairs as structures.
  case array(of: String, [DBusValue])
  /// `a{sv}`; the values are what is in the variants.
  case dict([String: DBusValue])
  case variant(DBusValue)
  case structure([DBusValue])
  /// Something received that okojo has no use for, such as a file descriptor; never sent.
  case unsupported(signature: String)

  /// The type as the specification writes it.
  public var signature: String {
    switch self {
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .array(let element, _): "a" + element
    case .dict: "a{sv}"
    case .variant: "v"
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .unsupported(let signature): signature
    }
  }
}

/// What a message carries, for who knows what to expect; nil where it is something else.
extension DBusValue {
  /// The text of a string, an object path or a signature.
  public var text: String? {
    switch self {
    case .string(let text), .objectPath(let text), .signature(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }

  public var isTrue: Bool? {
    switch self {
    case .bool(let value): value
    case .variant(let value): value.isTrue
    default: nil
    }
  }

  /// Any whole number that fits.
  public var integer: Int64? {
    switch self {
    case .byte(let value): Int64(value)
    case .int16(let value): Int64(value)
    case .uint16(let value): Int64(value)
    case .int32(let value): Int64(value)
    case .uint32(let value): Int64(value)
    case .int64(let value): value
    case .uint64(let value): Int64(exactly: value)
    case .variant(let value): value.integer
    default: nil
    }
  }

  public var dictionary: [String: DBusValue]? {
    switch self {
    case .dict(let entries): entries
    case .variant(let value): value.dictionary
    default: nil
    }
  }

  public var elements: [DBusValue]? {
    switch self {
    case .array(_, let elements): elements
    case .variant(let value): value.elements
    default: nil
    }
  }
}

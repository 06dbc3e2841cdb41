import CDBus

/// Reads the values of a message that libdbus has received and so has already validated.
struct MessageReader {
  private var iterator = DBusMessageIter()

  static func arguments(of message: OpaquePointer) -> [DBusValue] {
    var reader = MessageReader()
    // Without arguments the iterator is not to be touched.
    guard dbus_message_iter_init(message, &reader.iterator) != 0 else { return [] }
    return reader.rest()
  }

  private mutating func rest() -> [DBusValue] {
    var values: [DBusValue] = []
    while type != TypeCode.none {
      values.append(value())
      guard dbus_message_iter_next(&iterator) != 0 else { break }
    }
    return values
  }

  private var type: Int32 {
    mutating get { dbus_message_iter_get_arg_type(&iterator) }
  }

  private var signature: String {
    mutating get {
      guard let text = dbus_message_iter_get_signature(&iterator) else { return "" }
      defer { dbus_free(text) }
      return String(cString: text)
    }
  }

  private var basic: DBusBasicValue {
    mutating get {
      var value = DBusBasicValue()
      dbus_message_iter_get_basic(&iterator, &value)
      return value
    }
  }

  private var text: String {
    mutating get { basic.str.map { String(cString: $0) } ?? "" }
  }

  private mutating func inside() -> MessageReader {
    var inner = MessageReader()
    dbus_message_iter_recurse(&iterator, &inner.iterator)
    return inner
  }

  private mutating func value() -> DBusValue {
    switch type {
    case TypeCode.string: return .string(text)
    case TypeCode.objectPath: return .objectPath(text)
    case TypeCode.signature: return .signature(text)
    case TypeCode.byte: return .byte(basic.byt)
    case TypeCode.bool: return .bool(basic.bool_val != 0)
    case TypeCode.int16: return .int16(basic.i16)
    case TypeCode.uint16: return .uint16(basic.u16)
    case TypeCode.int32: return .int32(basic.i32)
    case TypeCode.uint32: return .uint32(basic.u32)
    case TypeCode.int64: return .int64(Int64(basic.i64))
    case TypeCode.uint64: return .uint64(UInt64(basic.u64))
    case TypeCode.double: return .double(basic.dbl)
    case TypeCode.variant:
      var inner = inside()
      return .variant(inner.value())
    case TypeCode.structure, TypeCode.entry:
      var inner = inside()
      return .structure(inner.rest())
    case TypeCode.array: return array()
    default: return .unsupported(signature: signature)
    }
  }

  private mutating func array() -> DBusValue {
    let element = String(signature.dropFirst())
    var inner = inside()
    let values = inner.rest()
    guard element == "{sv}" else { return .array(of: element, values) }
    var entries: [String: DBusValue] = [:]
    for case .structure(let pair) in values where pair.count == 2 {
      // The signature promises a text and a variant.
      guard case .string(let key) = pair[0], case .variant(let value) = pair[1] else { continue }
      entries[key] = value
    }
    return .dict(entries)
  }
}

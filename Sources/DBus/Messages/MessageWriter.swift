import CDBus

/// Appends validated values to a message.
struct MessageWriter {
  private var iterator = DBusMessageIter()

  init(_ message: OpaquePointer) { dbus_message_iter_init_append(message, &iterator) }

  private init() {}

  mutating func append(_ value: DBusValue) throws(BusError) {
    switch value {
    case .string(let text): try append(text, TypeCode.string)
    case .objectPath(let text): try append(text, TypeCode.objectPath)
    case .signature(let text): try append(text, TypeCode.signature)
    case .byte(let number): try append(basic: number, TypeCode.byte)
    case .bool(let flag): try append(basic: dbus_bool_t(flag ? 1 : 0), TypeCode.bool)
    case .int16(let number): try append(basic: number, TypeCode.int16)
    case .uint16(let number): try append(basic: number, TypeCode.uint16)
    case .int32(let number): try append(basic: number, TypeCode.int32)
    case .uint32(let number): try append(basic: number, TypeCode.uint32)
    case .int64(let number): try append(basic: number, TypeCode.int64)
    case .uint64(let number): try append(basic: number, TypeCode.uint64)
    case .double(let number): try append(basic: number, TypeCode.double)
    case .array(let element, let values):
      try container(TypeCode.array, element) { (inner) throws(BusError) in
        for value in values { try inner.append(value, in: element) }
      }
    case .dict(let entries): try append(entries)
    case .variant(let value):
      try container(TypeCode.variant, value.signature) { (inner) throws(BusError) in
        try inner.append(value)
      }
    case .structure(let fields): try append(fields, as: TypeCode.structure)
    case .unsupported(let signature): throw .invalid("a value of type \(signature)")
    }
  }

  private mutating func append(_ value: DBusValue, in element: String) throws(BusError) {
    if element.hasPrefix("{"), case .structure(let fields) = value {
      try append(fields, as: TypeCode.entry)
    } else {
      try append(value)
    }
  }

  private mutating func append(_ entries: [String: DBusValue]) throws(BusError) {
    try container(TypeCode.array, "{sv}") { (inner) throws(BusError) in
      for (key, value) in entries {
        try inner.append([.string(key), .variant(value)], as: TypeCode.entry)
      }
    }
  }

  private mutating func append(_ fields: [DBusValue], as type: Int32) throws(BusError) {
    try container(type, nil) { (inner) throws(BusError) in
      for field in fields { try inner.append(field) }
    }
  }

  private mutating func append(_ text: String, _ type: Int32) throws(BusError) {
    let appended = text.withCString { text in
      var text: UnsafePointer<CChar>? = text
      return dbus_message_iter_append_basic(&iterator, type, &text)
    }
    guard appended != 0 else { throw .noMemory }
  }

  private mutating func append<Number: BitwiseCopyable>(
    basic number: Number, _ type: Int32
  ) throws(BusError) {
    let appended = withUnsafePointer(to: number) {
      dbus_message_iter_append_basic(&iterator, type, $0)
    }
    guard appended != 0 else { throw .noMemory }
  }

  private mutating func container(
    _ type: Int32, _ signature: String?, _ fill: (inout MessageWriter) throws(BusError) -> Void
  ) throws(BusError) {
    var inner = MessageWriter()
    guard dbus_message_iter_open_container(&iterator, type, signature, &inner.iterator) != 0
    else { throw .noMemory }
    do {
      try fill(&inner)
    } catch {
      dbus_message_iter_abandon_container(&iterator, &inner.iterator)
      throw error
    }
    guard dbus_message_iter_close_container(&iterator, &inner.iterator) != 0 else {
      throw .noMemory
    }
  }
}

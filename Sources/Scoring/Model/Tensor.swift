/// A named block of numbers or text, as the fitting tools and the scorer exchange it.
public struct Tensor: Sendable, Hashable {
  /// Raw values stand in the file.
  public enum Kind: UInt8, Sendable {
    case float32, float16, int32, bytes

    var size: Int {
      switch self {
      case .float32, .int32: 4
      case .float16: 2
      case .bytes: 1
      }
    }
  }

  public let name: String
  public let kind: Kind
  /// Sizes, the slowest index first.
  public let shape: [Int]
  /// Little-endian, as many as `shape` says.
  public let bytes: [UInt8]

  public init(name: String, kind: Kind, shape: [Int], bytes: [UInt8]) {
    precondition(shape.reduce(kind.size, *) == bytes.count)
    self.name = name
    self.kind = kind
    self.shape = shape
    self.bytes = bytes
  }

  public init(name: String, shape: [Int], floats: some Collection<Float>) {
    let bits = floats.map(\.bitPattern.littleEndian)
    self.init(name: name, kind: .float32, shape: shape, bytes: bits.withUnsafeBytes(Array.init))
  }

  /// With half the precision: about three digits.
  public init(name: String, shape: [Int], halves: some Collection<Float>) {
    let bits = halves.map { HalfFloat.bits($0).littleEndian }
    self.init(name: name, kind: .float16, shape: shape, bytes: bits.withUnsafeBytes(Array.init))
  }

  public init(name: String, shape: [Int], integers: some Collection<Int>) {
    let values = integers.map { Int32($0).littleEndian }
    self.init(name: name, kind: .int32, shape: shape, bytes: values.withUnsafeBytes(Array.init))
  }

  public init(name: String, text: String) {
    let bytes = Array(text.utf8)
    self.init(name: name, kind: .bytes, shape: [bytes.count], bytes: bytes)
  }

  /// The numbers, whatever their kind; nil for text.
  public var floats: [Float]? {
    switch kind {
    case .float32: loads(UInt32.self).map { Float(bitPattern: UInt32(littleEndian: $0)) }
    case .float16: loads(UInt16.self).map { HalfFloat.value(UInt16(littleEndian: $0)) }
    case .int32: loads(Int32.self).map { Float(Int32(littleEndian: $0)) }
    case .bytes: nil
    }
  }

  /// Nil for all but whole numbers.
  public var integers: [Int]? {
    kind == .int32 ? loads(Int32.self).map { Int(Int32(littleEndian: $0)) } : nil
  }

  /// Nil for numbers and for what is no UTF-8.
  public var text: String? {
    kind == .bytes ? String(validating: bytes, as: UTF8.self) : nil
  }

  private func loads<Value: FixedWidthInteger>(_: Value.Type) -> [Value] {
    let size = MemoryLayout<Value>.size
    return bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / size).map {
        bytes.loadUnaligned(fromByteOffset: size * $0, as: Value.self)
      }
    }
  }
}

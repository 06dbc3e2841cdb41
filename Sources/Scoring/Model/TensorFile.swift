/// A file of tensors: `OKJT`, version 1 as UInt32, then records until the end, all little-endian:
/// UInt16 length of the name, the name in UTF-8, UInt8 kind, UInt8 rank, UInt32 sizes, the data.
public enum TensorFile {
  static let magic = Array("OKJT".utf8)
  static let version: UInt32 = 1

  public static let header = magic + bytes(of: version)

  public static func record(_ tensor: Tensor) -> [UInt8] {
    let name = Array(tensor.name.utf8)
    return bytes(of: UInt16(name.count)) + name + [tensor.kind.rawValue, UInt8(tensor.shape.count)]
      + tensor.shape.flatMap { bytes(of: UInt32($0)) } + tensor.bytes
  }

  private static func bytes(of value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }

  /// - Throws: ``TensorFileDamage``.
  public static func read(_ bytes: [UInt8]) throws(TensorFileDamage) -> [Tensor] {
    var cursor = TensorCursor(bytes: bytes)
    guard try cursor.take(magic.count) == magic[...] else { throw TensorFileDamage("not OKJT") }
    let version = try cursor.number(UInt32.self)
    guard version == Self.version else { throw TensorFileDamage("version \(version)") }
    var tensors: [Tensor] = []
    while !cursor.isAtEnd { tensors.append(try cursor.tensor()) }
    return tensors
  }
}

/// What is wrong with a file of tensors, in a few words.
public struct TensorFileDamage: Error, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

private struct TensorCursor {
  private var rest: ArraySlice<UInt8>

  init(bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ count: Int) throws(TensorFileDamage) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw TensorFileDamage("ends too early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number<Value: FixedWidthInteger>(
    _: Value.Type
  ) throws(TensorFileDamage) -> Value {
    let bytes = try take(MemoryLayout<Value>.size)
    return bytes.reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
  }

  mutating func tensor() throws(TensorFileDamage) -> Tensor {
    let length = Int(try number(UInt16.self))
    guard let name = String(validating: try take(length), as: UTF8.self) else {
      throw TensorFileDamage("a name is not UTF-8")
    }
    let code = try number(UInt8.self)
    guard let kind = Tensor.Kind(rawValue: code) else {
      throw TensorFileDamage("\(name): kind \(code)")
    }
    let rank = Int(try number(UInt8.self))
    var shape: [Int] = []
    var size = kind.size
    for _ in 0..<rank {
      shape.append(Int(try number(UInt32.self)))
      let (product, overflow) = size.multipliedReportingOverflow(by: shape[shape.count - 1])
      guard !overflow else { throw TensorFileDamage("\(name): too large") }
      size = product
    }
    return Tensor(name: name, kind: kind, shape: shape, bytes: Array(try take(size)))
  }
}

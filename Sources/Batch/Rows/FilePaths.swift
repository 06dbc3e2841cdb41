extension FileName {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// The folder of the name with its slash, or nothing: `a/b.wav` is in `a/`.
  var folder: [UInt8] {
    guard let last = bytes.lastIndex(of: Self.slash) else { return [] }
    return Array(bytes[...last])
  }

  /// The name seen from another folder; an absolute name stays itself.
  func relative(to folder: [UInt8]) -> FileName {
    isAbsolute ? self : FileName(bytes: folder + bytes)
  }

  /// The letters behind the last dot of the last component in lower case, or nothing.
  var pathExtension: String {
    guard let dot = extensionDot else { return "" }
    return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The same name with another extension: `a.wav` → `a.txt`.
  func withExtension(_ newExtension: String) -> FileName {
    FileName(bytes: bytes[..<(extensionDot ?? bytes.endIndex)] + Array(".\(newExtension)".utf8))
  }

  /// A dot that begins the last component begins a hidden file's name, not an extension.
  private var extensionDot: Int? {
    let start = folder.count
    guard let dot = bytes.lastIndex(of: Self.dot), dot > start else { return nil }
    return dot
  }
}

/// Writes JSON with keys in the order of the calls and numbers with fixed decimals, so that the
/// same row is the same bytes on every machine; `JSONEncoder` promises neither.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclosed(in: ("{", "}"), body)
  }

  mutating func array<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    enclosed(in: ("[", "]")) { writer in
      for element in elements { write(&writer, element) }
    }
  }

  mutating func key(_ name: String) {
    string(name)
    text += ":"
    needsComma = false
  }

  /// Escaped as RFC 8259 §7 asks, and no further: text stays readable UTF-8.
  mutating func string(_ value: String) {
    separate()
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case ..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + hex(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  mutating func number(_ value: Double, decimals: Int) {
    separate()
    text += fixed(value, decimals: decimals)
  }

  mutating func integer(_ value: Int) {
    separate()
    text += String(value)
  }

  private mutating func enclosed(
    in marks: (String, String), _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    text += marks.0
    needsComma = false
    body(&self)
    text += marks.1
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private func hex(_ value: UInt32) -> String { String(value, radix: 16) }
}

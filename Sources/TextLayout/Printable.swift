/// `text` without anything that steers a terminal: control characters and direction overrides
/// become U+FFFD. File names and texts of others go through here before a person sees them.
public func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: steers) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(steers(scalar) ? "\u{FFFD}" : scalar) }
  return String(result)
}

private func steers(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

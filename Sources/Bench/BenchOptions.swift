import Harness

/// What the command line asks for.
struct BenchOptions {
  var program = ""
  /// Recordings with their texts, instead of Debian's.
  var data: String?
  /// Most recordings that are taken from there.
  var limit = 20
  /// Rows per run: the recordings are repeated, so that start and end count for little.
  var rows = 60
  var rounds = 3

  static let usage = """
    Usage: okojo-bench [--data folder] [--limit recordings] [--rows n] [--rounds n] <okojo>
    """

  /// - Throws: ``ToolError``
  init(_ arguments: [String]) throws(ToolError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        program = word
        continue
      }
      guard let value = rest.popFirst(), set(word, value) else {
        throw ToolError("Cannot use '\(word)'.\n\(Self.usage)")
      }
    }
    guard !program.isEmpty else { throw ToolError(Self.usage) }
  }

  private mutating func set(_ option: String, _ value: String) -> Bool {
    let number = Int(value).flatMap { $0 > 0 ? $0 : nil }
    switch option {
    case "--data": data = value
    case "--limit": return number.map { limit = $0 } != nil
    case "--rows": return number.map { rows = $0 } != nil
    case "--rounds": return number.map { rounds = $0 } != nil
    default: return false
    }
    return true
  }
}

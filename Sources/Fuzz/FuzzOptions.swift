import Harness

/// What the command line asks for.
struct FuzzOptions {
  var program = ""
  var seed: UInt64 = 1
  var count = 10_000
  var jobs = 2
  /// Where files that something went wrong with are kept.
  var keep = "fuzz-findings"
  /// Most memory of any process, in MiB.
  var memory = 400
  var kinds = FuzzKind.allCases

  static let usage = """
    Usage: okojo-fuzz [--seed n] [--count n] [--jobs n] [--keep folder] [--memory MiB] \
    [--only audio|manifests] <okojo>
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
    case "--seed": return UInt64(value).map { seed = $0 } != nil
    case "--count": return number.map { count = $0 } != nil
    case "--jobs": return number.map { jobs = $0 } != nil
    case "--memory": return number.map { memory = $0 } != nil
    case "--only": return FuzzKind(rawValue: value).map { kinds = [$0] } != nil
    case "--keep": keep = value
    default: return false
    }
    return true
  }
}

/// What a campaign has counted so far.
struct Tally {
  let kind: FuzzKind
  private(set) var files = 0
  private(set) var rowsByStatus: [String: Int] = [:]
  private(set) var faults: [Finding.Kind: Int] = [:]
  /// Most memory of any process, in bytes.
  private(set) var largestPeak = 0
  var seconds = 0.0

  init(_ kind: FuzzKind) { self.kind = kind }

  var findings: Int { faults.values.reduce(0, +) }

  mutating func add(_ check: RunCheck, files: Int, largestPeak: Int) {
    self.files += files
    self.largestPeak = max(self.largestPeak, largestPeak)
    rowsByStatus.merge(check.rowsByStatus, uniquingKeysWith: +)
  }

  mutating func add(_ fault: Finding.Fault) { faults[fault.kind, default: 0] += 1 }

  /// One line for people.
  var summary: String {
    let rows = rowsByStatus.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let faults = Finding.Kind.allCases.map { "\($0.rawValue) \(self.faults[$0, default: 0])" }
    return """
      \(kind.rawValue): \(files) files, \(rowsByStatus.values.reduce(0, +)) rows \
      (\(rows.joined(separator: ", "))); faults: \(faults.joined(separator: ", ")); \
      largest process \(largestPeak >> 20) MiB; \(Int(seconds)) s
      """
  }
}

import Harness

/// Judges one run of the program over some cases by what it left behind.
struct RunCheck {
  private(set) var rowsByStatus: [String: Int] = [:]
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - output: all of standard output.
  ///   - errors: all of standard error.
  ///   - memoryLimit: most that any process may have resident, in bytes.
  init(
    of cases: [FuzzCase], _ seen: Observation, output: [UInt8], errors: String, memoryLimit: Int
  ) {
    if seen.largestPeak > memoryLimit {
      add(.memory, "a process took \(seen.largestPeak >> 20) MiB")
    }
    guard let ending = seen.ending else {
      add(.hang, "still running after \(Int(seen.seconds)) s")
      return
    }
    guard case .exited(let status) = ending.status else {
      add(.crash, "the program itself: \(ending.status) \(errors.prefix(300))")
      return
    }
    if cases.contains(where: { $0.expectation == .refused }) {
      if status != 66 || !output.isEmpty { add(.exit, "status \(status), not 66 and no rows") }
      return
    }
    checkRows(of: cases, output)
    let scored = ["ok", "wrong_text"].reduce(0) { $0 + rowsByStatus[$1, default: 0] }
    let wanted: Int32 = scored == rowsByStatus.values.reduce(0, +) ? 0 : 1
    if status != wanted { add(.exit, "status \(status), not \(wanted): \(errors.prefix(300))") }
    if !errors.isEmpty { add(.noise, "on standard error: \(errors.prefix(300))") }
  }

  private mutating func checkRows(of cases: [FuzzCase], _ output: [UInt8]) {
    var lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.popLast()?.isEmpty == false { add(.row, "the last row is cut") }
    let expected = cases.enumerated().flatMap { index, fuzzCase in
      fuzzCase.expectedFiles.map { (file: $0, culprit: index) }
    }
    // Where a row is missing or too many, the others cannot be told whose they are.
    guard lines.count == expected.count else {
      add(.row, "\(lines.count) rows for \(expected.count) entries")
      for line in lines { rowsByStatus[RowCheck(Array(line), file: nil).status, default: 0] += 1 }
      return
    }
    for (line, wanted) in zip(lines, expected) {
      let row = RowCheck(Array(line), file: wanted.file)
      rowsByStatus[row.status, default: 0] += 1
      if let fault = row.fault { findings.append(Finding(fault: fault, culprit: wanted.culprit)) }
    }
  }

  private mutating func add(_ kind: Finding.Kind, _ what: String) {
    findings.append(Finding(fault: Finding.Fault(kind, what), culprit: nil))
  }
}

extension FuzzCase {
  fileprivate var expectedFiles: [String?] {
    guard case .rows(let files) = expectation else { return [] }
    return files
  }
}

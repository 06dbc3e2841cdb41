import Foundation
import Harness

/// Runs all cases of one kind in groups and looks for the single files that are to blame.
struct Campaign {
  let kind: FuzzKind
  let run: ProgramRun
  let maker: CaseMaker
  let evidence: Evidence
  private(set) var tally: Tally

  /// Enough for the start of the program not to matter, few enough to see progress.
  private static let groupSize = 250
  /// Whoever has so many findings has one bug, and a long wait.
  private static let patience = 50

  init(_ kind: FuzzKind, run: ProgramRun, maker: CaseMaker, evidence: Evidence) {
    self.kind = kind
    self.run = run
    self.maker = maker
    self.evidence = evidence
    tally = Tally(kind)
  }

  /// - Throws: ``ToolError``, ``Interruption``.
  mutating func runAll(_ count: Int, progress: Progress) throws {
    let start = ContinuousClock.now
    for first in stride(from: 0, to: count, by: Self.groupSize) {
      let cases = (first..<min(count, first + Self.groupSize)).map { maker.make(kind, $0) }
      // A manifest that is refused ends the run that it is in.
      let refused = cases.filter { $0.expectation == .refused }
      try runGroup(cases.filter { $0.expectation != .refused })
      for one in refused { try runGroup([one]) }
      tally.seconds = start.duration(to: .now) / .seconds(1)
      progress.show(tally, of: count)
      if tally.findings >= Self.patience { break }
    }
  }

  private mutating func runGroup(_ cases: [FuzzCase]) throws {
    guard !cases.isEmpty else { return }
    let (check, seen) = try run.check(cases)
    tally.add(check, files: cases.count, largestPeak: seen.largestPeak)
    try report(check.findings, cases)
  }

  /// Findings of one file are kept with it; for the others the group is run again in halves.
  private mutating func report(_ findings: [Finding], _ cases: [FuzzCase]) throws {
    for finding in findings {
      guard let culprit = finding.culprit else { continue }
      try keep(finding.fault, [cases[culprit]])
    }
    let unexplained = findings.filter { $0.culprit == nil }.map(\.fault)
    guard let fault = unexplained.first else { return }
    if cases.count == 1 || tally.findings >= Self.patience { return try keep(fault, cases) }
    let before = tally.findings
    for half in [cases[..<(cases.count / 2)], cases[(cases.count / 2)...]] {
      try report(try run.check(Array(half)).check.findings, Array(half))
    }
    // Only all together: an order, a sum.
    if tally.findings == before { try keep(fault, cases) }
  }

  private mutating func keep(_ fault: Finding.Fault, _ cases: [FuzzCase]) throws {
    tally.add(fault)
    try evidence.keep(fault, cases)
  }
}

import Foundation
import Harness

/// Runs the real program over cases.
struct ProgramRun {
  let program: String
  let jobs: Int
  /// Where the files of manifests lie and those of the run are put.
  let folder: URL
  let memoryLimit: Int
  let signals: Signals

  /// - Throws: ``ToolError`` when files cannot be written or the program does not start,
  ///   ``Interruption``.
  func check(_ cases: [FuzzCase]) throws -> (check: RunCheck, seen: Observation) {
    let written = try cases.map { try put($0.bytes, $0.name) }
    defer { for path in written { unlink(path) } }
    let inputs = try manifests(for: cases)
    let (output, errors) = (path("rows.jsonl"), path("errors.txt"))
    let process = try ChildProcess(
      program,
      ["--batch", "--format", "jsonl", "--jobs", "\(jobs)", "--time-limit", "30"] + inputs,
      output: output, errors: errors)
    // What it takes to start, and many times what a file takes.
    let seen = try process.observe(limit: .seconds(60 + 3 * cases.count), pause: signals.wait)
    let complaint = String(decoding: try Data(contentsOf: URL(filePath: errors)), as: UTF8.self)
    if case .exited(let status)? = seen.ending?.status, [64, 69].contains(status) {
      throw ToolError("'\(program)' does not score: \(complaint)")
    }
    let check = RunCheck(
      of: cases, seen, output: Array(try Data(contentsOf: URL(filePath: output))),
      errors: complaint, memoryLimit: memoryLimit)
    return (check, seen)
  }

  /// Sound files are listed in one manifest; damaged manifests are inputs themselves.
  private func manifests(for cases: [FuzzCase]) throws -> [String] {
    guard cases.first?.kind == .audio else { return cases.map { path($0.name) } }
    let lines = cases.map { "\($0.name)\t\($0.text)\n" }
    return [try put(Array(lines.joined().utf8), "list.tsv")]
  }

  private func put(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }
}

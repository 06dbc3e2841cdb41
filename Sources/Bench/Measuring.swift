import Foundation
import Harness

/// What one run of a program over the material took.
struct Sample {
  var processorSeconds = 0.0
  var wallSeconds = 0.0
  var speechSeconds = 0.0
  var secondsToOutput: Double?
  /// Of the program and of its largest worker, in bytes.
  var ownPeak = 0
  var workerPeak = 0

  var processorPerSpeech: Double { processorSeconds / speechSeconds }
}

/// Runs the programs that are compared.
struct Measuring {
  static let rival = "pocketsphinx_continuous"

  let program: String
  let folder: URL
  let signals: Signals

  /// - Throws: ``ToolError`` when a row is missing or an error, ``Interruption``.
  func okojo(_ material: Material, rows: Int, jobs: Int) throws -> Sample {
    let (text, seconds) = material.manifest(rows: rows)
    let manifest = folder.appending(path: "manifest.tsv")
    try Data(text.utf8).write(to: manifest)
    let arguments = ["--batch", "--format", "jsonl", "--jobs", "\(jobs)", manifest.path]
    var sample = Sample(speechSeconds: seconds)
    let output = try run(program, arguments, &sample)
    let lines = output.split(separator: "\n")
    guard lines.count == rows, !lines.contains(where: { $0.contains("\"status\":\"error\"") })
    else {
      throw ToolError("\(program) did not score all \(rows) rows: \(lines.last ?? "no output")")
    }
    return sample
  }

  /// Every recording once; the rival takes one file per run.
  func rival(_ material: Material) throws -> Sample {
    var sample = Sample()
    for item in material.items {
      sample.speechSeconds += item.seconds
      _ = try run(Self.rival, ["-infile", item.recording.path, "-logfn", "/dev/null"], &sample)
    }
    guard sample.ownPeak > 0 else { throw ToolError("\(Self.rival) was not seen to run.") }
    return sample
  }

  /// Processor time of the rival for next to no sound.
  func rivalStart(_ material: Material) throws -> Double {
    var sample = Sample()
    _ = try run(Self.rival, ["-infile", material.silence, "-logfn", "/dev/null"], &sample)
    return sample.processorSeconds
  }

  private func run(
    _ program: String, _ arguments: [String], _ sample: inout Sample
  ) throws -> String {
    let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    let process = try ChildProcess(program, arguments, output: output.path, errors: errors.path)
    let seen = try process.observe(limit: .seconds(3600), pause: signals.wait)
    guard let ending = seen.ending, [.exited(0), .exited(1)].contains(ending.status) else {
      let words = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      throw ToolError("\(program) failed: \(words.suffix(500))")
    }
    sample.processorSeconds += ending.processorSeconds
    sample.wallSeconds += seen.seconds
    sample.secondsToOutput = seen.secondsToOutput
    sample.ownPeak = max(sample.ownPeak, seen.ownPeak)
    sample.workerPeak = max(sample.workerPeak, seen.workerPeaks.values.max() ?? 0)
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}

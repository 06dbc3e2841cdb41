import Foundation
import Harness

// okojo-fuzz: runs the real program over damaged sound files and manifests. For developers;
// not installed.

/// - Returns: whether nothing went wrong.
func fuzz(_ options: FuzzOptions, _ signals: Signals) throws -> Bool {
  let scratch = try ScratchFolder("okojo-fuzz")
  let progress = Progress()
  defer { progress.clear() }
  let result = Result {
    let recordings = try TestRecording.installed()
    var random = SplitMix64(seed: options.seed)
    let maker = CaseMaker(
      seed: options.seed,
      audio: try AudioSeeds(
        of: recordings, using: &random, scratch: scratch.url.appending(path: "seed").path),
      manifests: try ManifestSeeds(of: recordings, using: &random, in: scratch.url))
    let run = ProgramRun(
      program: options.program, jobs: options.jobs, folder: scratch.url,
      memoryLimit: options.memory << 20, signals: signals)
    let evidence = Evidence(
      folder: URL(filePath: options.keep), seed: options.seed, progress: progress)
    var findings = 0
    for kind in options.kinds {
      var campaign = Campaign(kind, run: run, maker: maker, evidence: evidence)
      try campaign.runAll(options.count, progress: progress)
      progress.clear()
      say(campaign.tally.summary)
      findings += campaign.tally.findings
    }
    return findings == 0
  }
  try scratch.remove()
  return try result.get()
}

do {
  let signals = Signals()
  let options = try FuzzOptions(Array(CommandLine.arguments.dropFirst()))
  exit(try fuzz(options, signals) ? 0 : 1)
} catch let interruption as Interruption {
  complain("Interrupted.")
  exit(128 + interruption.signal)
} catch {
  complain("\(error)")
  exit(64)
}

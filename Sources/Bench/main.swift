import Foundation
import Harness

// okojo-bench: what okojo costs, beside pocketsphinx_continuous over the same recordings. For
// developers; not installed.

func bench(_ options: BenchOptions, _ signals: Signals) throws -> String {
  let scratch = try ScratchFolder("okojo-bench")
  let result = Result {
    var recordings =
      try options.data.map(TestRecording.ofFolder) ?? TestRecording.installed()
    recordings = Array(recordings.prefix(options.limit))
    let material = try Material(recordings, in: scratch.url)
    let (_, seconds) = material.manifest(rows: options.rows)
    let skipped = material.skipped == 0 ? "" : ", \(material.skipped) left out (not 16 kHz mono)"
    say(
      "\(material.items.count) recordings, \(Int(material.seconds)) s of speech\(skipped);"
        + " okojo: \(options.rows) rows, \(Int(seconds)) s;"
        + " median of \(options.rounds) rounds (each)"
    )
    let measuring = Measuring(program: options.program, folder: scratch.url, signals: signals)
    var rounds: [Round] = []
    for _ in 0..<options.rounds {
      rounds.append(try round(measuring, material, options))
    }
    return Report(rounds: rounds, recordings: material.items.count).text
  }
  try scratch.remove()
  return try result.get()
}

func round(_ measuring: Measuring, _ material: Material, _ options: BenchOptions) throws -> Round {
  var round = Round()
  round.one = try measuring.okojo(material, rows: options.rows, jobs: 1)
  if isInstalled(Measuring.rival) {
    round.rival = try measuring.rival(material)
    round.rivalStart = try measuring.rivalStart(material)
  }
  round.two = try measuring.okojo(material, rows: options.rows, jobs: 2)
  return round
}

func isInstalled(_ program: String) -> Bool {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  return folders.contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
  }
}

do {
  let signals = Signals()
  say(try bench(BenchOptions(Array(CommandLine.arguments.dropFirst())), signals))
} catch let interruption as Interruption {
  complain("Interrupted.")
  exit(128 + interruption.signal)
} catch {
  complain("\(error)")
  exit(64)
}

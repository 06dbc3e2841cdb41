import Foundation

// okojo-soak: for developers; not installed.
//
//   okojo-soak [turns [settled [limit]]]
//     Thousands of turns in one process, with the real voice, recogniser, scorer, lesson and
//     database, and with recordings instead of a microphone. Fails if the heap at the end is more
//     than `limit` percent over that after `settled` turns, or if anything was lost.
//   okojo-soak keys [presses]
//     How long a key takes until it is on the screen while the recogniser works.

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.compactMap { Double($0) }

do {
  if arguments.first == "keys" {
    let delays = try await KeyDelays.measure(presses: numbers.first.map { Int($0) } ?? 500)
    print(KeyDelays.text(delays))
    exit(delays.isEmpty ? 2 : 0)
  }
  let turns = numbers.first.map { Int($0) } ?? 10_000
  let settled = numbers.count > 1 ? Int(numbers[1]) : 500
  let limit = numbers.count > 2 ? numbers[2] : 1
  let report = try await Soak(turns: turns, settled: settled).run()
  print(report.text)
  exit(report.heapGrowth < limit && report.isWhole ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}

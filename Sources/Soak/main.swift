import DataFolder
import Foundation
import LivePractice
import Practice
import Progress

// okojo-soak: thousands of turns in one process, with the real voice, recogniser, scorer, lesson
// and database, and with recordings instead of a microphone: what does it hold more of at the end
// than near the beginning? For developers; not installed.
// Usage: okojo-soak [turns [settled [limit]]]: in percent the heap may grow after so many turns.

let numbers = CommandLine.arguments.dropFirst().compactMap { Double($0) }
let turns = numbers.first.map { Int($0) } ?? 10_000
let settled = numbers.count > 1 ? Int(numbers[1]) : 500
let limit = numbers.count > 2 ? numbers[2] : 1

do {
  let soak = try Soak(turns: turns, settled: settled)
  let report = try await soak.run()
  print(report.text)
  exit(report.heapGrowth < limit && report.isWhole ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}

import Foundation
import Language
import Scoring

// Measures recordings for fitting the scoring model: every feature that Swift computes, as one
// file of tensors (Documentation of the records: Tools of the fit).

let usage = """
  Usage: okojo-fit-data MANIFEST OUT [--shard K/N]

  MANIFEST has lines of id, path, text and variant, separated by tabs; consecutive lines with one
  id and path are measured once. Lines that cannot be measured are reported and passed over.

  """

func say(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

func describe(_ error: any Error) -> String {
  (error as? any ReadableError)?.text.in(.english) ?? "\(error)"
}

func run(manifest: String, output: String, shard: Shard) throws -> Int {
  let lines = try String(contentsOfFile: manifest, encoding: .utf8).split(separator: "\n")
  let takes = lines.enumerated().compactMap { number, line in
    let take = Take(line: line)
    if take == nil { say("line \(number + 1): not id, path, text and variant") }
    return take
  }
  var failures = lines.count - takes.count
  guard FileManager.default.createFile(atPath: output, contents: Data(TensorFile.header)),
    let file = FileHandle(forWritingAtPath: output)
  else {
    say("'\(output)' cannot be written")
    return 1
  }
  defer { try? file.close() }
  try file.seekToEnd()
  func write(_ tensors: [Tensor]) throws {
    try file.write(contentsOf: Data(tensors.flatMap(TensorFile.record)))
  }
  try write(Measurer.names)
  let measurer = try Measurer()
  for (index, group) in grouped(takes).enumerated() where shard.holds(index) {
    do {
      let tensors = try measurer.tensors(of: group) { take, error in
        failures += 1
        say("\(take.id)/\(take.variant): \(describe(error))")
      }
      try write(tensors)
    } catch let error as any ReadableError {
      failures += group.count
      say("\(group[0].id): \(error.text.in(.english))")
    }
    if index % 100 == 99 { say("\(index + 1) recordings") }
  }
  return failures
}

var arguments = Array(CommandLine.arguments.dropFirst())
var shard = Shard()
if let place = arguments.firstIndex(of: "--shard"), place + 1 < arguments.count {
  guard let chosen = Shard(arguments[place + 1]) else {
    say("--shard takes K/N, as in 1/2")
    exit(64)
  }
  shard = chosen
  arguments.removeSubrange(place...place + 1)
}
guard arguments.count == 2 else {
  say(usage)
  exit(64)
}
do {
  let failures = try run(manifest: arguments[0], output: arguments[1], shard: shard)
  if failures > 0 { say("\(failures) lines were passed over") }
} catch {
  say(describe(error))
  exit(1)
}

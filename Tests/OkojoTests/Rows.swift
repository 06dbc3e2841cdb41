import Foundation
import TestSupport

/// A row of `--format jsonl`, as a script reads it.
struct ScoredRow: Decodable {
  struct Scores: Decodable {
    let overall, accuracy, fluency, completeness, prosody: Double
  }
  struct Word: Decodable {
    struct Phone: Decodable {
      let expected, heard: String
      let score, start, end: Double
    }
    let text, status: String
    let score: Double
    let start, end: Double?
    let phones: [Phone]
  }
  struct Failure: Decodable {
    let code, message: String
  }
  let file, status: String
  let recognized: String?
  let scores: Scores?
  let words: [Word]?
  let error: Failure?
}

/// Runs the real program over a manifest.
func lines(_ manifest: [(path: String, text: String)], _ options: [String] = []) throws -> [String]
{
  let input = manifest.map { "\($0.path)\t\($0.text)\n" }.joined()
  let result = try run("okojo", ["--batch", "-", "--format", "jsonl"] + options, input: input)
  guard result.status <= 1 else { throw Unexpected(result: result) }
  return result.output.split(separator: "\n").map(String.init)
}

func rows(_ manifest: [(path: String, text: String)], _ options: [String] = []) throws
  -> [ScoredRow]
{
  try lines(manifest, options).map { try JSONDecoder().decode(ScoredRow.self, from: Data($0.utf8)) }
}

struct Unexpected: Error {
  let result: ProgramRun.Result
}

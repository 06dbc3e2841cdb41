import Foundation
import TestSupport

/// A row as a user of the program reads it.
struct ReadRow: Decodable, Equatable {
  struct Failure: Decodable, Equatable {
    let code: String
    let message: String
  }

  let file: String
  let text: String
  let status: String
  let error: Failure?
}

func rows(_ output: String) throws -> [ReadRow] {
  try output.split(separator: "\n").map {
    try JSONDecoder().decode(ReadRow.self, from: Data($0.utf8))
  }
}

/// Whether that process exists and is not merely waiting to be reaped.
func isAlive(_ process: Int32) -> Bool {
  let name = "/proc/\(process)/stat"
  guard let stat = try? String(contentsOfFile: name, encoding: .utf8) else { return false }
  let state = stat.split(separator: ")").last?.split(separator: " ").first
  return state != "Z" && state != "X"
}

/// The largest memory that process has had, in KiB.
func peakMemory(of process: Int32) -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
  else { return nil }
  return line.split(separator: " ").compactMap { Int($0) }.first
}

import CGlibc
import Foundation

/// What the process holds at a moment.
struct Footprint {
  /// Bytes in use of what was asked of `malloc`, in all arenas.
  let heap: Int
  /// Bytes of the process in memory (`VmRSS` of proc(5)).
  let resident: Int
  let descriptors: Int
  let threads: Int

  /// Free pages go back to the system before, so that they are not taken for ours.
  static func now() throws -> Footprint {
    malloc_trim(0)
    let info = mallinfo2()
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    func number(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
    return Footprint(
      heap: Int(info.uordblks + info.hblkhd), resident: number("VmRSS") * 1024,
      descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
      threads: number("Threads"))
  }
}

/// How much one is over another, in percent.
func growth(from first: Int, to last: Int) -> Double {
  first > 0 ? 100 * (Double(last) / Double(first) - 1) : 0
}

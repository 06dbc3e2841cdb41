import Foundation

/// How often the threads of a process have gone to sleep; after each time something woke them up
/// (proc(5)).
public func wakeUps(ofProcess id: Int32) -> Int {
  let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
  return tasks.reduce(0) { sum, task in
    // A thread that has ended sleeps no more.
    let status = try? String(contentsOfFile: "/proc/\(id)/task/\(task)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
  }
}

import Foundation

/// Whether a process is one of `others`, or a descendant of one: a browser plays in a child of the
/// process that speaks MPRIS.
func isRelated(_ process: Int32, to others: Set<Int32>) -> Bool {
  var current = process
  for _ in 0..<16 where current > 1 {
    if others.contains(current) { return true }
    current = parent(of: current)
  }
  return false
}

/// 0 where it is not known: the process has ended, or is in another namespace.
private func parent(of process: Int32) -> Int32 {
  guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    // The name in brackets may hold anything, brackets too.
    let end = line.lastIndex(of: ")")
  else { return 0 }
  let fields = line[line.index(after: end)...].split(separator: " ")
  return fields.count > 1 ? Int32(fields[1]) ?? 0 : 0
}

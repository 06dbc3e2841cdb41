public import Glibc

/// All processes that `process` started, directly or not, and that still run.
public func descendants(of process: pid_t) -> [pid_t] {
  let parents = parentsOfAllProcesses()
  var found = [process]
  var next = 0
  while next < found.count {
    found += parents.filter { $0.value == found[next] }.keys
    next += 1
  }
  return Array(found.dropFirst())
}

/// The most memory a process has had resident so far (`VmHWM`), in bytes; nothing for one that
/// is gone.
public func peakMemory(of process: pid_t) -> Int? {
  guard let status = text(ofFile: "/proc/\(process)/status") else { return nil }
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  let words = line?.split(whereSeparator: \.isWhitespace)
  guard let words, words.count == 3, let kibibytes = Int(words[1]) else { return nil }
  return kibibytes << 10
}

private func parentsOfAllProcesses() -> [pid_t: pid_t] {
  guard let folder = opendir("/proc") else { return [:] }
  defer { closedir(folder) }
  var parents: [pid_t: pid_t] = [:]
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let process = pid_t(name), let stat = text(ofFile: "/proc/\(name)/stat") else {
      continue
    }
    // "pid (name) state parent …"; the name may hold spaces and parentheses.
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    if fields.count > 2 { parents[process] = pid_t(fields[2]) }
  }
  return parents
}

/// Of a file that need not stay: processes come and go.
private func text(ofFile path: String) -> String? {
  let number = open(path, O_RDONLY | O_CLOEXEC)
  guard number >= 0 else { return nil }
  defer { close(number) }
  let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 13) { buffer, count in
    count = max(0, read(number, buffer.baseAddress, buffer.count))
  }
  return String(decoding: bytes, as: UTF8.self)
}

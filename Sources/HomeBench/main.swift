import Foundation
import Harness
import Lessons

// okojo-home-bench: how long it takes from the start to the list of lessons, for a learner with a
// long record. For developers; not installed.

let usage = "Usage: okojo-home-bench [--lessons folder] [--rounds n] <okojo>"

func bench(_ program: String, lessons folder: String, rounds: Int) throws -> String {
  let library = LessonLibrary(folders: [URL(filePath: folder)])
  let lessons = try library.ids.map { try library.lesson($0) }
  guard !lessons.isEmpty else { throw ToolError("There are no lessons in '\(folder)'.") }
  let scratch = try ScratchFolder("okojo-home-bench")
  let result = Result {
    let data = scratch.url.appending(path: "data")
    let record = SampleRecord(attempts: 20_000, days: 300)
    try record.write(to: data.appending(path: "okojo/progress.db"), lessons: lessons, now: .now)
    let own = ProcessInfo.processInfo.environment
    var environment = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": scratch.url.path, "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": data.path,
      "XDG_STATE_HOME": scratch.url.appending(path: "state").path,
      // The sound server's own start is not okojo's.
      "PULSE_SERVER": own["PULSE_SERVER"] ?? "unix:/nowhere",
    ]
    for name in ["OKOJO_DATA_DIR", "XDG_RUNTIME_DIR"] { environment[name] = own[name] }
    let run = TerminalRun(
      program: program, arguments: ["practice", "--language", "en"], environment: environment)
    // The list is shown first, its easiest lesson at the top; then what is due.
    let first = lessons.min { ($0.level.rawValue, $0.id) < ($1.level.rawValue, $1.id) }
    let texts = [first?.id ?? "", "Today's review"]
    // One run warms the disk.
    _ = try run.seconds(untilShown: texts)
    let times = try (0..<rounds).map { _ in try run.seconds(untilShown: texts) }
    func figures(_ place: Int) -> String {
      let sorted = times.map { Int(($0[place] * 1000).rounded()) }.sorted()
      return "\(sorted[sorted.count / 2]) ms (\(sorted.map(String.init).joined(separator: " ")))"
    }
    return """
      Start of okojo practice with \(lessons.reduce(0) { $0 + $1.items.count }) items in \
      \(lessons.count) lessons and 20000 attempts, warm disk, median of \(rounds):
        the list of lessons \(figures(0))
        what is due         \(figures(1))
      """
  }
  try scratch.remove()
  return try result.get()
}

do {
  var (program, folder, rounds) = ("", "Resources/lessons", 5)
  var rest = CommandLine.arguments.dropFirst()
  while let word = rest.popFirst() {
    switch word {
    case "--lessons": folder = rest.popFirst() ?? folder
    case "--rounds": rounds = max(1, rest.popFirst().flatMap { Int($0) } ?? rounds)
    default: program = word
    }
  }
  guard !program.isEmpty else { throw ToolError(usage) }
  say(try bench(program, lessons: folder, rounds: rounds))
} catch {
  complain("\(error)")
  exit(64)
}

// Saves attempts for the tests, in a process of its own: `ProgressWriter FILE COUNT [USER]`.
// A line is the text of an attempt that is saved; the error's code where one cannot be.

import Foundation
import Progress

let arguments = CommandLine.arguments
if arguments.count > 3, let user = UInt32(arguments[3]) {
  // Permissions mean nothing to root.
  precondition(setgid(user) == 0 && setuid(user) == 0)
}

// A limit on the size of files is an error of the write, not the end.
signal(SIGXFSZ, SIG_IGN)

/// Unbuffered: what is said has happened before the process can be killed.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

let utc = TimeZone(secondsFromGMT: 0)!
let database: ProgressDatabase
do {
  database = try ProgressDatabase(at: URL(filePath: arguments[1]), now: .now)
} catch {
  say(error.code)
  exit(1)
}
if let kept = database.setAside { say(kept.code) }
for number in 0..<(Int(arguments[2]) ?? 0) {
  let text = "\(getpid())-\(number)"
  let sounds = "AA AE AH AO B CH D DH EH ER".split(separator: " ").map {
    AttemptPhone(expected: String($0), heard: String($0), score: Double(number % 101))
  }
  let attempt = Attempt(
    of: ItemID(lesson: "cafe", content: ["repeat", "\(number % 7)"]), kind: "repeat", text: text,
    at: Date(timeIntervalSince1970: 1_800_000_000 + Double(number)), in: utc, isSpoken: true,
    overall: Double(number % 101),
    words: [AttemptWord(text: "word", status: "ok", score: 50, phones: sounds)])
  do {
    try database.record(attempt, now: .now)
    say(text)
  } catch {
    say(error.code)
    exit(1)
  }
}

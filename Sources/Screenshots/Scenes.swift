import Foundation
import Speech
import TestSupport

/// The real program in a real terminal with a virtual microphone, and the pictures taken of it.
struct Scenes {
  let language: String
  let folder: URL

  /// The folder of the program's lessons.
  let lessons: URL

  private static let size = (columns: 92, rows: 34)

  struct NotSeen: Error, CustomStringConvertible {
    let description: String
  }

  func take() throws {
    let server = try TestSoundServer(.pulseAudio)
    let record = server.folder.url.appending(path: "data/okojo/progress.db")
    try SampleLearner.write(to: record, lessons: lessons)
    let pane = try Pane(Self.size.columns, Self.size.rows, sound: server.environment)
    let program = try pane.start("--language \(language)")
    try wait(pane, for: text("Today's review", "今日の復習"))
    try picture("home", of: pane)

    try pane.press("p")
    try wait(pane, for: text("Sounds worth", "重点的に"))
    try picture("progress", of: pane)
    try pane.press("Escape")
    try wait(pane, for: text("Enter begin", "Enter 始める"))

    try pane.type("/cafe")
    try pane.press("Enter", "Enter")
    try answer("Hi, can I get a small coffee, please?", pane, server)
    try wait(pane, for: text("Model", "お手本"))
    try picture("lesson", of: pane)
    try pane.press("q", "q")
    try wait(pane, for: text("Summary", "まとめ"))
    try picture("summary", of: pane)
    try pane.press("q")
    guard try eventually(within: 10, { kill(program, 0) != 0 }) else {
      throw NotSeen(description: "okojo did not end:\n" + pane.screen)
    }
  }

  /// Says a line into the microphone once it is open, and waits for its score.
  private func answer(_ line: String, _ pane: Pane, _ server: TestSoundServer) throws {
    try wait(pane, for: text("Microphone open.", "マイクが開きました。"))
    let (samples, rate) = try Voice().synthesize(line)
    let mouth = try server.speak(samples, sampleRate: rate)
    try wait(pane, for: text("Tries: ", "これまで: "))
    mouth.stop()
  }

  private func wait(_ pane: Pane, for text: String) throws {
    guard try pane.shows(text, within: 30) else {
      throw NotSeen(description: "“\(text)” did not appear:\n" + pane.screen)
    }
  }

  private func picture(_ name: String, of pane: Pane) throws {
    // Until nothing moves any more.
    var last = ""
    guard
      try eventually(
        within: 5,
        {
          defer { last = pane.colouredScreen }
          Thread.sleep(forTimeInterval: 0.3)
          return pane.colouredScreen == last
        })
    else { throw NotSeen(description: "The screen does not come to rest:\n" + last) }
    let picture = Picture(rows: rows(of: last), columns: Self.size.columns)
    try Data(picture.svg().utf8).write(to: folder.appending(path: "\(name)-\(language).svg"))
  }

  private func text(_ english: String, _ japanese: String) -> String {
    language == "ja" ? japanese : english
  }
}

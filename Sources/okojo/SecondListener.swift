import Commands
import Foundation
import Language
import RemoteControl

/// A second `okojo listen`: there is one per user, so it says what the first does, and offers to
/// steer that one where somebody can be asked.
enum SecondListener {
  /// - Throws: `Unavailable` with `RemoteError.alreadyRunning` where nobody can be asked.
  static func meet(_ language: Language, _ environment: [String: String]) throws {
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0 else {
      throw Unavailable(RemoteError.alreadyRunning)
    }
    let client = ControlClient(environment: environment)
    do throws(RemoteError) {
      let report = try client.ask(.status)
      for line in [introduction.in(language), report.text(in: language), question.in(language)] {
        print(line)
      }
      guard let command = command(for: readLine() ?? "") else { return }
      print(try client.ask(command).text(in: language))
    } catch {
      throw Unavailable(error)
    }
  }

  private static let introduction = Text(
    en: "okojo listens already:", ja: "聞き流しはすでに動いています。")

  private static let question = Text(
    en: "p pauses it or lets it go on, n goes to the next sentence, b back, s ends it; "
      + "Enter leaves it as it is.",
    ja: "p 一時停止・再開、n 次の文、b 前の文、s 終了、Enter だけならそのまま。")

  private static func command(for line: String) -> RemoteCommand? {
    switch line.trimmingCharacters(in: .whitespaces).lowercased() {
    case "p": .toggle
    case "n": .next
    case "b": .previous
    case "s": .stop
    default: nil
    }
  }
}

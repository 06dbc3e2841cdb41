import Commands
import Foundation
import Language
import Lessons
import ListeningLists

extension SoundCommands {
  /// They print what they were asked, and do what `OKOJO_TEST_SOUND` says: `absent`, `failed`,
  /// `wait` until cancelled, `hang` whatever comes.
  static let standIns = SoundCommands(
    practice: { order in
      print(order)
      return .finished
    },
    listen: { order in
      print(
        order.list, order.sentences.count, order.isShuffled,
        order.rounds.map(String.init) ?? "forever",
        order.pattern.steps.map(\.label), order.duration ?? 0)
      return .finished
    },
    devices: { try await answer("\($0)", $1) }, doctor: { try await answer("\($0)", $1) },
    steer: { order, context in
      context.say("\(order)")
      return ExitStatus.success
    },
    detach: { order, context in
      context.say("\(order)")
      return ExitStatus.success
    })

  private struct NoServer: ReadableError {
    let code = "no_server"
    let text = Text(en: "There is no server.", ja: "サーバーがありません。")
  }

  private static func answer(_ request: String, _ context: Context) async throws -> Int32 {
    context.say(request)
    switch context.environment["OKOJO_TEST_SOUND"] {
    case "absent": throw Unavailable(NoServer())
    case "failed": return ExitStatus.incomplete
    case "wait":
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        context.say("closed")
        throw error
      }
    case "hang": while true { sleep(60) }
    default: break
    }
    return ExitStatus.success
  }
}

extension WordCheck {
  /// Lacks one word; with `OKOJO_TEST_WORDS=absent` there is none.
  static func standIn() throws -> WordCheck {
    if ProcessInfo.processInfo.environment["OKOJO_TEST_WORDS"] == "absent" {
      throw NoDictionary()
    }
    return WordCheck { text in
      text.split(separator: " ").map { $0.lowercased() }.filter { $0 == "plugh" }
    }
  }

  private struct NoDictionary: ReadableError {
    let code = "no_dictionary"
    let text = Text(en: "There is no dictionary.", ja: "辞書がありません。")
  }
}

import Commands
import DataFolder
import Foundation
import Language
import Lessons
import Practice
import RemoteControl

/// Listening from the list of lessons: one key begins it in the background, and ends it.
enum BackgroundListening {
  /// - Parameter lesson: nothing for all of them.
  /// - Returns: what there is to tell.
  static func turn(_ lesson: Lesson?, _ order: PracticeOrder) async -> VoiceChange {
    // It waits for another process.
    await Task.detached { change(lesson, order) }.value
  }

  private static func change(_ lesson: Lesson?, _ order: PracticeOrder) -> VoiceChange {
    let client = ControlClient(environment: order.environment)
    guard !client.isRunning else { return end(client) }
    var arguments = ["listen", "--language", order.language.rawValue]
    if let output = order.output { arguments += ["--output", output] }
    if let lesson { arguments += ["--", lesson.id] }
    let program = DataFolder.runningExecutable.path(percentEncoded: false)
    switch DetachedStart.start(program, arguments, environment: order.environment) {
    case .ready:
      return VoiceChange(
        text: Text(
          en: "Listening in the background, also when you quit; b or 'okojo listen stop' ends it.",
          ja: "聞き流しを始めました。okojo を終えても続きます。b か okojo listen stop で終わります。"))
    case .ended(_, let words):
      // They are in the listener's language already.
      let line = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      return failure(Text(en: line, ja: line))
    case .failed(let reason): return failure(Text(en: reason, ja: reason))
    case .tooLate: return failure(Text(en: "", ja: ""))
    }
  }

  private static func end(_ client: ControlClient) -> VoiceChange {
    do throws(RemoteError) {
      _ = try client.ask(.stop)
      return VoiceChange(text: Text(en: "Listening has ended.", ja: "聞き流しを終えました。"))
    } catch {
      return failure(error.text)
    }
  }

  private static func failure(_ reason: Text) -> VoiceChange {
    VoiceChange(
      text: Text(en: "Listening did not begin.", ja: "聞き流しを始められませんでした。"),
      trouble: reason.english.isEmpty ? nil : Trouble(code: "not_detached", text: reason))
  }
}

import Commands
import DataFolder
import Foundation
import Language
import RemoteControl

/// `okojo listen --detach`: starts the one that plays, and waits until it does.
enum ListenDetachProgram {
  @Sendable static func run(_ order: ListenDetachOrder, _ context: Context) throws -> Int32 {
    if ControlClient(environment: context.environment).isRunning {
      try SecondListener.meet(context.language, context.environment)
      return ExitStatus.success
    }
    let program = DataFolder.runningExecutable.path(percentEncoded: false)
    switch DetachedStart.start(program, order.arguments, environment: context.environment) {
    case .ready:
      context.say(steering.in(context.language))
      return ExitStatus.success
    case .ended(let status, let words):
      // They are in the listener's language already.
      if !words.isEmpty {
        let words = words.hasSuffix("\n") ? String(words.dropLast()) : words
        context.warn(Text(en: words, ja: words))
      }
      return status
    case .tooLate: throw Unavailable(DetachError.tooLate)
    case .failed(let reason): throw Unavailable(DetachError.failed(reason))
    }
  }

  private static let steering = Text(
    en: "okojo plays in the background; steer it with 'okojo listen pause', 'resume', 'next', "
      + "'previous', 'status', end it with 'okojo listen stop'.",
    ja: "バックグラウンドで再生しています。okojo listen の pause、resume、next、previous、status で操作し、"
      + "stop で終了できます。")
}

/// Why nothing plays in the background, where that one cannot say it itself.
private enum DetachError: ReadableError {
  case tooLate
  case failed(String)

  var code: String { "not_detached" }

  var text: Text {
    switch self {
    case .tooLate:
      Text(
        en: "Listening did not begin within a minute and was ended; see what 'okojo doctor' says.",
        ja: "1 分以内に再生が始まらなかったため、中止しました。okojo doctor で点検してください。")
    case .failed(let reason):
      Text(
        en: "okojo cannot be started in the background (\(reason)); leave --detach out.",
        ja: "okojo をバックグラウンドで起動できません（\(reason)）。--detach を付けずに起動してください。")
    }
  }
}

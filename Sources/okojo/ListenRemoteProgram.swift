import Commands
import RemoteControl

/// `okojo listen pause` and its like: a word to the player in another process.
enum ListenRemoteProgram {
  @Sendable static func run(_ order: ListenRemoteOrder, _ context: Context) throws -> Int32 {
    let client = ControlClient(environment: context.environment)
    do throws(RemoteError) {
      let report = try client.ask(command(order.action))
      context.say(order.isJSON ? report.json : report.text(in: context.language))
    } catch {
      throw Unavailable(error)
    }
    return ExitStatus.success
  }

  private static func command(_ action: ListenRemoteOrder.Action) -> RemoteCommand {
    switch action {
    case .status: .status
    case .pause: .pause
    case .resume: .resume
    case .toggle: .toggle
    case .next: .next
    case .previous: .previous
    case .stop: .stop
    }
  }
}

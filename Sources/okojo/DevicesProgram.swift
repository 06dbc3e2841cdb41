import Commands
import Doctor
import Pulse

/// `okojo devices`.
enum DevicesProgram {
  @Sendable static func run(_ order: DevicesOrder, _ context: Context) async throws -> Int32 {
    do {
      let list = try await DeviceList(environment: context.environment)
      let text = DeviceListText(list, language: context.language)
      context.say(order.isJSON ? try list.json() : text.lines.joined(separator: "\n"))
      return ExitStatus.success
    } catch let error as PulseError {
      throw Unavailable(error)
    }
  }
}

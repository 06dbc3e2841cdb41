import Batch
import Commands
import Doctor
import Foundation

/// `okojo doctor`: shows every check when it is made.
enum DoctorProgram {
  @Sendable static func run(_ order: DoctorOrder, _ context: Context) async throws -> Int32 {
    let doctor = Doctor(
      environment: context.environment, microphone: order.microphone, output: order.output,
      repairs: order.repairs)
    let text = ReportText(
      language: context.language, environment: context.environment,
      width: terminalWidth(of: STDOUT_FILENO) ?? 80)
    let report = try await doctor.examine { announcement in
      if isatty(STDERR_FILENO) == 1 { context.warn(announcement) }
    } show: { check in
      if !order.isJSON { context.say(text.lines(for: check).joined(separator: "\n")) }
    }
    context.say(
      order.isJSON ? try report.json(in: context.language) : text.conclusion(of: report))
    return report.isReady ? ExitStatus.success : ExitStatus.incomplete
  }
}

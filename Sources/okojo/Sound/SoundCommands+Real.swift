import Batch
import Commands
import Doctor
import Foundation
import Language
import Pulse

extension SoundCommands {
  /// The commands with the real sound card behind them.
  static let real = SoundCommands(devices: listDevices, doctor: examine)
}

@Sendable private func listDevices(
  _ request: DevicesRequest, _ context: Context
) async throws -> Int32 {
  do {
    let list = try await DeviceList(environment: context.environment)
    if request.isJSON {
      context.say(try list.json())
    } else {
      for line in DeviceListText(list, language: context.language).lines { context.say(line) }
    }
    return ExitStatus.success
  } catch let error as PulseError {
    throw Unavailable(error)
  }
}

@Sendable private func examine(
  _ request: DoctorRequest, _ context: Context
) async throws -> Int32 {
  let doctor = Doctor(
    environment: context.environment, microphone: request.microphone, output: request.output,
    repairs: request.repairs)
  let text = ReportText(
    language: context.language, environment: context.environment,
    width: terminalWidth(of: STDOUT_FILENO) ?? 80)
  let report = try await doctor.examine { announcement in
    if isatty(STDERR_FILENO) == 1 { context.warn(announcement) }
  } show: { check in
    if !request.isJSON { for line in text.lines(for: check) { context.say(line) } }
  }
  context.say(
    request.isJSON ? try report.json(in: context.language) : text.conclusion(of: report))
  return report.isReady ? ExitStatus.success : ExitStatus.incomplete
}

import Language

/// `okojo doctor`.
enum DoctorCommand {
  static let spec = CommandSpec(
    name: "okojo doctor",
    overview: Text(
      en: "Check whether a lesson can be held, and say what to do if not.",
      ja: "レッスンができるか点検し、直し方を示します。"),
    discussion: DoctorHelp.discussion,
    usage: ["[<options>]"],
    options: DoctorHelp.options,
    action: { arguments, context in
      let order = try order(arguments)
      return try untilStopped { try await context.sound.doctor(order, context) }
    })

  private static func order(_ arguments: ParsedArguments) throws(UsageError) -> DoctorOrder {
    let values = OptionValues(arguments: arguments, command: spec)
    return DoctorOrder(
      isJSON: arguments.flags.contains("json"), repairs: arguments.flags.contains("repair"),
      microphone: try values.deviceName("microphone"), output: try values.deviceName("output"))
  }
}

extension OptionValues {
  fileprivate func deviceName(_ option: String) throws(UsageError) -> String? {
    try value(
      option,
      wanted: Text(
        en: "a name that 'okojo devices' lists", ja: "okojo devices で表示される名前"),
      { $0.isEmpty ? nil : $0 })
  }
}

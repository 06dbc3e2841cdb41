import Language

/// The program without a command: shows what there is.
enum RootCommand {
  static let spec = CommandSpec(
    name: "okojo",
    overview: Text(
      en: "Score spoken English on your own machine.", ja: "話した英語を、手元の機械だけで採点します。"),
    usage: ["<subcommand>", "--batch <manifest|recording|-> ... [<options>]"],
    options: [
      OptionSpec(
        long: "batch",
        help: Text(
          en: "Score recordings; the same as 'okojo score'.", ja: "録音を採点する。okojo score と同じ。"))
    ],
    subcommands: [
      ScoreCommand.spec, LessonsCommand.spec, DevicesCommand.spec, DoctorCommand.spec,
    ])
}

import Language

/// The program without a command: shows what there is.
enum RootCommand {
  static let spec = CommandSpec(
    name: "okojo",
    overview: Text(
      en: "Learn to speak English, on your own machine.", ja: "英語を話す練習を、手元の機械だけでできます。"),
    usage: ["<subcommand>", "--batch <manifest|recording|-> ... [<options>]"],
    options: [
      OptionSpec(
        long: "batch",
        help: Text(
          en: "Score recordings; the same as 'okojo score'.", ja: "録音を採点する。okojo score と同じ。"))
    ],
    subcommands: [
      PracticeCommand.spec, ListenCommand.spec, ProgressCommand.spec, ScoreCommand.spec,
      LessonsCommand.spec, DevicesCommand.spec, DoctorCommand.spec,
    ])
}

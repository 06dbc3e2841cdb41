import Language

/// A command as data: what it takes, how its help reads, what it does.
struct CommandSpec: Sendable {
  /// As typed, from the program's name on: `okojo lessons list`.
  let name: String
  let overview: Text
  /// Behind the overview, paragraphs between empty lines.
  var discussion: Text?
  /// What stands behind the name, one way of use per line.
  var usage: [String] = []
  var positionals: [PositionalSpec] = []
  var options: [OptionSpec] = []
  var subcommands: [CommandSpec] = []
  /// Nothing for a command that only has subcommands: it shows its help.
  var action: (@Sendable (ParsedArguments, Context) throws -> Int32)?

  /// The last word of the name.
  var lastName: String { String(name.split(separator: " ").last ?? "") }

  /// Its own options and those that every command takes.
  var allOptions: [OptionSpec] { options + OptionSpec.common }
}

/// What an argument without a dash means.
struct PositionalSpec: Sendable {
  let placeholder: String
  let help: Text
  var isRequired = true
}

/// An option, `--long` or `-s`.
struct OptionSpec: Sendable {
  let long: String
  var short: Character?
  /// How help calls the value; nothing for a flag.
  var value: String?
  let help: Text

  static let language = OptionSpec(
    long: "language", value: "ja|en",
    help: Text(
      en: "Language of messages (default: that of LANG).", ja: "表示する言語（既定値: LANG の言語）。"))
  static let version = OptionSpec(
    long: "version", help: Text(en: "Show the version.", ja: "バージョンを表示する。"))
  static let help = OptionSpec(
    long: "help", short: "h", help: Text(en: "Show help information.", ja: "使い方を表示する。"))
  static let common = [language, version, help]
}

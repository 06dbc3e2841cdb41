import Language
import Spelling

/// A command line that means nothing, with what was probably meant.
struct UsageError: ReadableError {
  let text: Text
  /// Whose help tells more.
  let command: String
  var code: String { "usage" }

  init(_ text: Text, _ command: CommandSpec) {
    self.text = text
    self.command = command.name
  }

  static func unknownOption(_ name: String, _ command: CommandSpec) -> UsageError {
    let guess = nearest(to: name, among: command.allOptions.map { "--\($0.long)" })
    return UsageError(
      Text(
        en: "Unknown option '\(name)'." + (guess.map { " Did you mean '\($0)'?" } ?? ""),
        ja: "'\(name)' というオプションはありません。" + (guess.map { "'\($0)' ではありませんか。" } ?? "")),
      command)
  }

  static func unknownCommand(_ name: String, _ command: CommandSpec) -> UsageError {
    let guess = nearest(to: name, among: command.subcommands.map(\.lastName))
    return UsageError(
      Text(
        en: "Unknown command '\(name)'." + (guess.map { " Did you mean '\($0)'?" } ?? ""),
        ja: "'\(name)' というコマンドはありません。" + (guess.map { "'\($0)' ではありませんか。" } ?? "")),
      command)
  }

  static func needsValue(_ name: String, _ command: CommandSpec) -> UsageError {
    UsageError(
      Text(
        en: "Option '\(name)' needs a value; one that begins with '-' goes behind '='.",
        ja: "オプション '\(name)' には値が要ります。'-' で始まる値は '=' でつないでください。"),
      command)
  }

  static func needsNoValue(_ name: String, _ command: CommandSpec) -> UsageError {
    UsageError(
      Text(
        en: "Option '\(name)' takes no value; leave '=' and what follows out.",
        ja: "オプション '\(name)' に値は付けられません。'=' から後を消してください。"),
      command)
  }

  static func badValue(
    _ value: String, of name: String, wanted: Text, _ command: CommandSpec
  ) -> UsageError {
    UsageError(
      Text(
        en: "'\(value)' is no value for '\(name)'; give \(wanted.english).",
        ja: "'\(name)' に '\(value)' は指定できません。\(wanted.japanese)を指定してください。"),
      command)
  }

  static func unexpected(_ argument: String, _ command: CommandSpec) -> UsageError {
    UsageError(
      Text(
        en: "Unexpected argument '\(argument)'.", ja: "余分な引数 '\(argument)' があります。"), command)
  }

  static func missing(_ placeholder: String, _ command: CommandSpec) -> UsageError {
    UsageError(
      Text(en: "Missing argument \(placeholder).", ja: "引数 \(placeholder) がありません。"), command)
  }

  static func together(_ first: String, _ second: String, _ command: CommandSpec) -> UsageError {
    UsageError(
      Text(
        en: "'\(first)' and '\(second)' exclude each other; give one of them.",
        ja: "'\(first)' と '\(second)' は同時に使えません。どちらか一つにしてください。"), command)
  }

  static func needs(_ option: String, _ other: String, _ command: CommandSpec) -> UsageError {
    UsageError(
      Text(
        en: "'\(option)' needs '\(other)' too.", ja: "'\(option)' には '\(other)' も要ります。"), command)
  }
}

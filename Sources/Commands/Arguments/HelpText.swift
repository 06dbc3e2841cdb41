import Language
import TextLayout

/// Help, laid out as swift-argument-parser lays it out: 80 columns, explanations from column 27.
struct HelpText {
  let command: CommandSpec
  let language: Language

  private static let width = 80
  private static let column = 26

  var text: String {
    var sections = ["\(title("OVERVIEW", "概要")): \(paragraphs(command.overview, hanging: true))"]
    if let discussion = command.discussion { sections.append(paragraphs(discussion)) }
    sections.append(usage)
    if !command.positionals.isEmpty {
      sections.append(section(title("ARGUMENTS", "引数"), command.positionals.map(row)))
    }
    sections.append(section(title("OPTIONS", "オプション"), command.allOptions.map(row)))
    if !command.subcommands.isEmpty {
      let rows = command.subcommands.map { ($0.lastName, $0.overview.in(language)) }
      sections.append(section(title("SUBCOMMANDS", "サブコマンド"), rows))
      let hint = Text(
        en: "See '\(command.name) help <subcommand>' for detailed help.",
        ja: "詳しくは '\(command.name) help <サブコマンド>' をご覧ください。")
      sections.append("  " + hint.in(language))
    }
    return sections.joined(separator: "\n\n")
  }

  private func title(_ english: String, _ japanese: String) -> String {
    Text(en: english, ja: japanese).in(language)
  }

  private func paragraphs(_ text: Text, hanging: Bool = false) -> String {
    let lines = text.in(language).split(separator: "\n", omittingEmptySubsequences: false)
    // Lines that are indented are examples and stay as they are.
    return lines.flatMap { line in
      line.hasPrefix("  ") || hanging ? [String(line)] : wrapped(String(line), to: Self.width)
    }.joined(separator: "\n")
  }

  private var usage: String {
    let label = title("USAGE", "使い方") + ": "
    let indent = String(repeating: " ", count: cellWidth(of: label))
    let name = command.name.split(separator: " ")[0]
    let ways = command.usage.map { $0.hasPrefix("-") ? "\(name) \($0)" : "\(command.name) \($0)" }
    return label + ways.joined(separator: "\n" + indent)
  }

  private func section(_ title: String, _ rows: [(label: String, help: String)]) -> String {
    title + ":\n" + rows.map(line).joined(separator: "\n")
  }

  private func row(_ positional: PositionalSpec) -> (label: String, help: String) {
    (positional.placeholder, positional.help.in(language))
  }

  private func row(_ option: OptionSpec) -> (label: String, help: String) {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.value.map { " <\($0)>" } ?? ""
    return ("\(short)--\(option.long)\(value)", option.help.in(language))
  }

  private func line(_ label: String, _ help: String) -> String {
    let indent = String(repeating: " ", count: Self.column)
    let lines = wrapped(help, to: Self.width - Self.column)
    let beginning = padded("  " + label, to: Self.column)
    let first =
      cellWidth(of: beginning) > Self.column || beginning.last != " "
      ? [beginning, indent + lines[0]] : [beginning + lines[0]]
    return (first + lines.dropFirst().map { indent + $0 }).joined(separator: "\n")
  }
}

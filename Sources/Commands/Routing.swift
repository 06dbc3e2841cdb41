/// Finds the command that the arguments call for.
enum Routing {
  struct Request {
    let command: CommandSpec
    /// Without the words that named the command.
    let arguments: [Argument]
    var wantsHelp = false
  }

  /// `okojo --batch …` is `okojo score …`; `okojo help …` shows the help of a command.
  static func request(_ arguments: [Argument]) throws(UsageError) -> Request {
    let (name, rest) = firstWord(arguments, of: RootCommand.spec)
    if name == nil || RootCommand.spec.subcommands.allSatisfy({ $0.lastName != name }),
      let score = batchArguments(arguments)
    {
      return Request(command: ScoreCommand.spec, arguments: score)
    }
    if name == "help" {
      let command = try find(rest.filter { !$0.text.hasPrefix("-") })
      return Request(command: command, arguments: [], wantsHelp: true)
    }
    return try descend(RootCommand.spec, arguments)
  }

  private static func descend(
    _ command: CommandSpec, _ arguments: [Argument]
  ) throws(UsageError) -> Request {
    let (name, rest) = firstWord(arguments, of: command)
    guard !command.subcommands.isEmpty, let name else {
      return Request(command: command, arguments: arguments)
    }
    if name == "help" { return Request(command: command, arguments: [], wantsHelp: true) }
    guard let next = command.subcommands.first(where: { $0.lastName == name }) else {
      if !command.positionals.isEmpty {
        return Request(command: command, arguments: arguments)
      }
      // A mistyped option in front is the likelier slip: `okojo --bacth a.wav`.
      _ = try ParsedArguments(rest, for: command)
      throw .unknownCommand(name, command)
    }
    return try descend(next, rest)
  }

  private static func find(_ names: [Argument]) throws(UsageError) -> CommandSpec {
    var command = RootCommand.spec
    for name in names.map(\.text) {
      guard let next = command.subcommands.first(where: { $0.lastName == name }) else {
        throw .unknownCommand(name, command)
      }
      command = next
    }
    return command
  }

  /// The first argument that is neither an option nor an option's value, and the arguments
  /// without it.
  private static func firstWord(
    _ arguments: [Argument], of command: CommandSpec
  ) -> (String?, [Argument]) {
    let withValue = Set(command.allOptions.filter { $0.value != nil }.map { "--\($0.long)" })
    var index = 0
    while index < arguments.count, arguments[index] != "--" {
      if withValue.contains(arguments[index].text) {
        index += 2
      } else if arguments[index].text.hasPrefix("-") {
        index += 1
      } else {
        var rest = arguments
        return (rest.remove(at: index).text, rest)
      }
    }
    return (nil, arguments)
  }

  /// The arguments of `score`, where there is a `--batch`; its value may hang on it by `=`.
  private static func batchArguments(_ arguments: [Argument]) -> [Argument]? {
    let options = arguments.prefix { $0 != "--" }
    guard
      let index = options.firstIndex(where: { $0 == "--batch" || $0.text.hasPrefix("--batch=") })
    else { return nil }
    var arguments = arguments
    let batch = arguments.remove(at: index)
    if let value = batch.valueAfterEqualsSign { arguments.insert(value, at: index) }
    return arguments
  }
}

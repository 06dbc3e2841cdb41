/// What was given to one command.
struct ParsedArguments {
  private(set) var values: [String: Argument] = [:]
  private(set) var flags: Set<String> = []
  private(set) var positionals: [Argument] = []

  /// - Throws: ``UsageError``
  init(_ arguments: [Argument], for command: CommandSpec) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        break
      }
      if argument.text.hasPrefix("--") {
        try takeLong(argument, &rest, of: command)
      } else if argument.text.hasPrefix("-"), argument != "-" {
        try takeShort(argument, &rest, of: command)
      } else {
        positionals.append(argument)
      }
    }
  }

  private mutating func takeLong(
    _ argument: Argument, _ rest: inout ArraySlice<Argument>, of command: CommandSpec
  ) throws(UsageError) {
    let name = String(argument.text.dropFirst(2).prefix { $0 != "=" })
    guard let option = command.allOptions.first(where: { $0.long == name }) else {
      throw .unknownOption("--\(name)", command)
    }
    try take(option, "--\(name)", attached: argument.valueAfterEqualsSign, &rest, command)
  }

  /// `-j 2` or `-j2`; flags are not bundled.
  private mutating func takeShort(
    _ argument: Argument, _ rest: inout ArraySlice<Argument>, of command: CommandSpec
  ) throws(UsageError) {
    let letter = argument.text.dropFirst().first
    guard let option = command.allOptions.first(where: { $0.short != nil && $0.short == letter })
    else { throw .unknownOption(argument.text, command) }
    let attached = argument.bytes.count > 2 ? Argument(bytes: argument.bytes.dropFirst(2)) : nil
    try take(option, String(argument.text.prefix(2)), attached: attached, &rest, command)
  }

  private mutating func take(
    _ option: OptionSpec, _ name: String, attached: Argument?,
    _ rest: inout ArraySlice<Argument>, _ command: CommandSpec
  ) throws(UsageError) {
    guard option.value != nil else {
      if attached != nil { throw .needsNoValue(name, command) }
      flags.insert(option.long)
      return
    }
    if let attached {
      values[option.long] = attached
    } else if let next = rest.first, next == "-" || !next.text.hasPrefix("-") {
      values[option.long] = next
      rest.removeFirst()
    } else {
      throw .needsValue(name, command)
    }
  }

  /// - Throws: ``UsageError`` where there are fewer or more than the command takes.
  func checkPositionals(of command: CommandSpec) throws(UsageError) {
    let takesMany = command.positionals.last?.placeholder.hasSuffix("...") == true
    if !takesMany, positionals.count > command.positionals.count {
      throw .unexpected(positionals[command.positionals.count].text, command)
    }
    let missing = command.positionals.dropFirst(positionals.count).first { $0.isRequired }
    if let missing {
      throw .missing(missing.placeholder.replacing(" ...", with: ""), command)
    }
  }
}

/// Which signals to listen to; nil fields match everything.
public struct MatchRule: Sendable, Hashable {
  public var sender: String?
  public var path: String?
  public var interface: String?
  public var member: String?
  /// The first argument, a text.
  public var argument: String?
  /// The first argument is this name or one below it.
  public var argumentNamespace: String?

  public init(
    sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil,
    argument: String? = nil, argumentNamespace: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.argument = argument
    self.argumentNamespace = argumentNamespace
  }

  /// As the bus wants it (D-Bus Specification 0.38, “Match Rules”).
  var text: String {
    let fields = [
      ("type", "signal"), ("sender", sender), ("path", path), ("interface", interface),
      ("member", member), ("arg0", argument), ("arg0namespace", argumentNamespace),
    ]
    return fields.compactMap { key, value in
      value.map { "\(key)='\($0.replacing("'", with: "'\\''"))'" }
    }.joined(separator: ",")
  }

  /// Whether a signal is of this rule: a connection gets those of all its rules.
  ///
  /// A well-known `sender` is left to the bus, for signals carry unique names.
  func matches(_ signal: Signal) -> Bool {
    let first = signal.arguments.first?.text
    return [
      (path, signal.path), (interface, signal.interface), (member, signal.member),
      (comparableSender, signal.sender), (argument, first),
    ].allSatisfy { wanted, found in wanted == nil || wanted == found } && isInNamespace(first)
  }

  private var comparableSender: String? {
    sender.flatMap { $0.hasPrefix(":") || $0 == BusName.daemon ? $0 : nil }
  }

  private func isInNamespace(_ name: String?) -> Bool {
    guard let space = argumentNamespace else { return true }
    guard let name else { return false }
    return name == space || name.hasPrefix(space + ".")
  }
}

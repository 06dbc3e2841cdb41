/// A signal that another program, or the bus itself, has sent.
public struct Signal: Sendable, Hashable {
  /// The unique name of the program that sent it.
  public let sender: String
  public let path: String
  public let interface: String
  public let member: String
  public let arguments: [DBusValue]
}

/// Objects described as the D-Bus Specification 0.38 wants it (“Introspection Data Format”).
enum Introspection {
  /// An object with interfaces.
  static func object(_ interfaces: [InterfaceTable]) -> String {
    document(interfaces.map(interface).joined())
  }

  /// The paths above ours, each with the one step that leads on: who browses comes to us by them.
  static var steps: [(path: String, description: String)] {
    let names = Interfaces.path.split(separator: "/").map(String.init)
    return names.indices.map { index in
      (
        path: "/" + names[..<index].joined(separator: "/"),
        description: object([Interfaces.introspectable, Interfaces.peer])
          .replacing("</node>", with: "  <node name=\"\(names[index])\"/>\n</node>")
      )
    }
  }

  private static func document(_ content: String) -> String {
    """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
    "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
    \(content)</node>

    """
  }

  private static func interface(_ table: InterfaceTable) -> String {
    let members =
      table.methods.map { method in
        element("method", method.name, arguments(method, isSignal: false))
      }
      + table.signals.map { element("signal", $0.name, arguments($0, isSignal: true)) }
      + table.properties.map(property)
    return "  <interface name=\"\(table.name)\">\n\(members.joined())  </interface>\n"
  }

  private static func arguments(_ method: InterfaceTable.Method, isSignal: Bool) -> [String] {
    let sides = [(method.takes, " direction=\"in\""), (method.gives, " direction=\"out\"")]
    return sides.flatMap { arguments, direction in
      arguments.map {
        "<arg name=\"\($0.name)\" type=\"\($0.type)\"\(isSignal ? "" : direction)/>"
      }
    }
  }

  private static func property(_ property: InterfaceTable.Property) -> String {
    let access = property.isWritable ? "readwrite" : "read"
    let changes = "org.freedesktop.DBus.Property.EmitsChangedSignal"
    return element(
      "property", property.name, attributes: " type=\"\(property.type)\" access=\"\(access)\"",
      ["<annotation name=\"\(changes)\" value=\"\(property.isAnnounced)\"/>"])
  }

  private static func element(
    _ kind: String, _ name: String, attributes: String = "", _ content: [String]
  ) -> String {
    let start = "    <\(kind) name=\"\(name)\"\(attributes)"
    guard !content.isEmpty else { return start + "/>\n" }
    return start + ">\n" + content.map { "      \($0)\n" }.joined() + "    </\(kind)>\n"
  }
}

/// A D-Bus interface as data: what it is introspected as and what calls are checked against.
struct InterfaceTable: Sendable {
  struct Argument: Sendable {
    let name: String
    let type: String
    init(_ name: String, _ type: String) { (self.name, self.type) = (name, type) }
  }

  struct Method: Sendable {
    let name: String
    var takes: [Argument] = []
    var gives: [Argument] = []
    init(_ name: String, takes: [Argument] = [], gives: [Argument] = []) {
      (self.name, self.takes, self.gives) = (name, takes, gives)
    }
  }

  struct Property: Sendable {
    let name: String
    let type: String
    var isWritable = false
    /// Whether `PropertiesChanged` tells of it.
    var isAnnounced = true
    init(_ name: String, _ type: String, isWritable: Bool = false, isAnnounced: Bool = true) {
      (self.name, self.type) = (name, type)
      (self.isWritable, self.isAnnounced) = (isWritable, isAnnounced)
    }
  }

  let name: String
  var methods: [Method] = []
  /// Their arguments are what they give.
  var signals: [Method] = []
  var properties: [Property] = []

  func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}

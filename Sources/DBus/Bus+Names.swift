extension Bus {
  /// A property of another program's object (`org.freedesktop.DBus.Properties.Get`).
  public func property(
    _ name: String, in interface: String, at path: String, of destination: String,
    limit: Duration? = nil
  ) async throws(BusError) -> DBusValue {
    let reply = try await call(
      "Get", in: BusName.properties, at: path, of: destination,
      [.string(interface), .string(name)], limit: limit)
    guard case .variant(let value) = reply.first else {
      throw .failed(
        name: "org.freedesktop.DBus.Error.InvalidSignature",
        message: "the property “\(name)” of “\(destination)” is no variant")
    }
    return value
  }

  /// All properties of one interface of another program's object.
  public func properties(
    in interface: String, at path: String, of destination: String,
    limit: Duration? = nil
  ) async throws(BusError) -> [String: DBusValue] {
    let reply = try await call(
      "GetAll", in: BusName.properties, at: path, of: destination, [.string(interface)],
      limit: limit)
    return reply.first?.dictionary ?? [:]
  }

  /// Every name on the bus, unique names too.
  public func names() async throws(BusError) -> [String] {
    try await call(.toDaemon("ListNames")).first?.elements?.compactMap(\.text) ?? []
  }

  /// The unique name of the program that owns a name; nil if none does.
  public func owner(of name: String) async throws(BusError) -> String? {
    do {
      return try await call(.toDaemon("GetNameOwner", [.string(name)])).first?.text
    } catch .failed("org.freedesktop.DBus.Error.NameHasNoOwner", _) {
      return nil
    }
  }

  /// The process that owns a name, in our own process namespace.
  public func processID(of name: String) async throws(BusError) -> Int32? {
    try await call(.toDaemon("GetConnectionUnixProcessID", [.string(name)])).first?.integer
      .flatMap { Int32(exactly: $0) }
  }

  /// Makes a name ours.
  ///
  /// - Throws: `nameTaken` if another program has it; we do not queue for it.
  public func requestName(_ name: String) async throws(BusError) {
    let doNotQueue: UInt32 = 4
    let reply = try await call(.toDaemon("RequestName", [.string(name), .uint32(doNotQueue)]))
    // 1: ours now; 4: ours already (D-Bus Specification 0.38, “RequestName”).
    guard let code = reply.first?.integer, code == 1 || code == 4 else { throw .nameTaken(name) }
  }

  /// Gives a name back.
  public func releaseName(_ name: String) async throws(BusError) {
    _ = try await call(.toDaemon("ReleaseName", [.string(name)]))
  }
}

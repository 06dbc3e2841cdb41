import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DBus

@Suite(.timeLimit(.minutes(1)))
struct BusTests {
  private let server: TestBus
  init() throws { server = try TestBus() }

  private func connect() async throws -> Bus {
    try await Bus.connect(to: .at(server.address), limit: patience)
  }

  @Test func callsFindTheBusItself() async throws {
    let bus = try await connect()
    #expect(bus.uniqueName.hasPrefix(":1."))
    #expect(try await bus.names().contains(bus.uniqueName))
    #expect(try await bus.processID(of: bus.uniqueName) == getpid())
    #expect(try await bus.owner(of: "a.b") == nil)
  }

  @Test func errorsBearTheirNames() async throws {
    let bus = try await connect()
    await #expect {
      try await bus.call("M", in: "a.b", at: "/", of: "a.b")
    } throws: {
      guard case BusError.failed("org.freedesktop.DBus.Error.NameHasNoOwner", let text) = $0
      else { return false }
      return text.contains("a.b")
    }
    await #expect(throws: BusError.self) {
      try await bus.call("no good", in: "a.b", at: "/", of: "a.b")
    }
    await #expect(throws: BusError.self) {
      try await bus.call("M", in: "a.b", at: "/", of: "a\0b")
    }
  }

  @Test func aNameIsOursUntilGivenBack() async throws {
    let (one, other) = (try await connect(), try await connect())
    var changes = try await other.ownerChanges(of: "a", below: true).makeAsyncIterator()
    try await one.requestName("a.b")
    try await one.requestName("a.b")
    await #expect(throws: BusError.nameTaken("a.b")) { try await other.requestName("a.b") }
    #expect(try await other.owner(of: "a.b") == one.uniqueName)
    try await one.releaseName("a.b")
    try await other.requestName("a.b")
    let seen = [await changes.next(), await changes.next(), await changes.next()]
    #expect(seen.map { $0?.old } == [nil, one.uniqueName, nil])
    #expect(seen.map { $0?.new } == [one.uniqueName, nil, other.uniqueName])
  }

  @Test func callsAreAnsweredInOrder() async throws {
    let (server, client) = (try await connect(), try await connect())
    try server.serve("/o") { call in
      switch call.member {
      case "Slow":
        try await Task.sleep(for: .milliseconds(100))
        return [.string("slow")]
      case "Quick": return [.string("quick")]
      case "Bad": return [.objectPath("bad")]
      case "Wrong": throw MethodError(name: "a.Wrong", message: "why")
      default: throw MethodError.unknownMethod(call)
      }
    }
    let (name, order) = (server.uniqueName, Order())
    for member in ["Slow", "Quick"] {
      let call = Outgoing(
        kind: .call(destination: name, path: "/o", interface: "a.b", member: member))
      client.mailbox.post { $0.call(call, limit: patience) { _ in order.add(member) } }
    }
    await #expect(throws: BusError.failed(name: "a.Wrong", message: "why")) {
      try await client.call("Wrong", in: "a.b", at: "/o", of: name)
    }
    #expect(order.members == ["Slow", "Quick"])
    for (member, path) in [("Bad", "/o"), ("None", "/o"), ("Quick", "/none")] {
      await #expect(throws: BusError.self) {
        try await client.call(member, in: "a.b", at: path, of: name)
      }
    }
    _ = try await client.call("Ping", in: "org.freedesktop.DBus.Peer", at: "/", of: name)
    server.close()
  }

  @Test func signalsComeToTheirRulesOnly() async throws {
    let (sender, hearer) = (try await connect(), try await connect())
    let all = try await hearer.signals(MatchRule(interface: "a.b"))
    let some = try await hearer.signals(
      MatchRule(sender: sender.uniqueName, member: "Two", argument: "x"))
    for (member, text) in [("One", "x"), ("Two", "y"), ("Two", "x")] {
      try sender.emit(member, in: "a.b", at: "/s", [.string(text)])
    }
    let heard = await all.prefix(3).reduce(into: []) { $0.append($1.member) }
    #expect(heard == ["One", "Two", "Two"])
    var rest = some.makeAsyncIterator()
    #expect(await rest.next()?.arguments == [.string("x")])
  }

  /// The order of the wire is the order of what we hear: no answer overtakes a signal.
  @Test func aSignalIsHeardBeforeALaterAnswer() async throws {
    let (server, client) = (try await connect(), try await connect())
    try server.serve("/o") { _ in
      try server.emit("S", in: "a.b", at: "/o")
      return []
    }
    let order = Order()
    let observation = try await client.observe(MatchRule(interface: "a.b")) { order.add($0.member) }
    for count in 1...200 {
      _ = try await client.call("M", in: "a.b", at: "/o", of: server.uniqueName)
      #expect(order.members.count == count)
    }
    observation.cancel()
    server.close()
  }

  @Test func aReleasedConnectionLeavesTheBus() async throws {
    let watcher = try await connect()
    var bus: Bus? = try await connect()
    let name = try #require(bus?.uniqueName)
    let stream = try await bus?.signals(MatchRule(interface: "a.b"))
    var changes = try await watcher.ownerChanges(of: name).makeAsyncIterator()
    bus = nil
    #expect(await changes.next()?.new == nil)
    for await _ in try #require(stream) {}
  }
}

final class Order: Sendable {
  private let list = Mutex<[String]>([])
  func add(_ member: String) { list.withLock { $0.append(member) } }
  var members: [String] { list.withLock { $0 } }
}

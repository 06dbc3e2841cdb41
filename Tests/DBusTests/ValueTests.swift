import TestSupport
import Testing

@testable import DBus

struct ValueTests {
  /// Sent to ourselves through a real bus, every type comes back as it was.
  @Test func everyTypeComesBack() async throws {
    let server = try TestBus()
    let bus = try await Bus.connect(to: .at(server.address), limit: patience)
    try bus.serve("/echo") { $0.arguments }
    let values: [DBusValue] = [
      .string("日本語 “x”"), .string(""), .objectPath("/a/b"), .signature("a{sv}"), .byte(255),
      .bool(true), .bool(false), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max),
      .int64(.min), .uint64(.max), .double(-0.1), .array(of: "s", []),
      .array(of: "(ib)", [.structure([.int32(1), .bool(true)])]), .dict([:]),
      .dict(["a": .int32(1), "b": .dict(["c": .array(of: "o", [.objectPath("/")])])]),
      .variant(.variant(.string("x"))), .structure([.string("x"), .variant(.double(2))]),
      .array(of: "{is}", [.structure([.int32(7), .string("seven")])]),
    ]
    let back = try await bus.call("Echo", in: "a.b", at: "/echo", of: bus.uniqueName, values)
    #expect(back == values)
    bus.close()
  }

  /// libdbus aborts the process where these get through.
  @Test(arguments: [
    DBusValue.objectPath("no/slash"), .objectPath(""), .signature("a"), .string("a\0b"),
    .array(of: "s", [.int32(1)]), .array(of: "!", []), .structure([]), .variant(.structure([])),
    .dict(["a": .objectPath("x")]), .unsupported(signature: "h"), .dict(["a\0": .byte(1)]),
    .array(of: "{ss}", [.structure([.string("a")])]), .array(of: "{vs}", []),
  ])
  func whatNoMessageMayCarryIsRefused(_ value: DBusValue) {
    #expect(throws: BusError.self) { try Validation.value(value) }
  }

  @Test func deepValuesAreRefused() {
    let deep = (0..<40).reduce(DBusValue.byte(1)) { value, _ in .variant(value) }
    #expect(throws: BusError.invalid("values nested too deeply")) { try Validation.value(deep) }
  }

  @Test func aRuleIsWrittenForTheBus() {
    let rule = MatchRule(sender: ":1.2", member: "M", argument: "it's", argumentNamespace: "a.b")
    #expect(
      rule.text
        == "type='signal',sender=':1.2',member='M',arg0='it'\\''s',arg0namespace='a.b'")
  }
}

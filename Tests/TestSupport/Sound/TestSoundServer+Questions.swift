import Foundation

/// A stream of some program as the server sees it.
public struct StreamState: Sendable, Hashable, Decodable {
  public let index: Int
  public let sink: UInt32
  public let corked: Bool
  public let mute: Bool
  public let volume: [String: ChannelVolume]
  public let properties: [String: String]

  public struct ChannelVolume: Sendable, Hashable, Decodable {
    public let value: Int
  }

  public var application: String { properties["application.name"] ?? "" }
  public var isOkojo: Bool { properties["application.id"] == "okojo" }
  /// The first channel's, 65,536 for 100 %.
  public var level: Int { volume.values.first?.value ?? -1 }

  /// What must be as it was when okojo has gone.
  public var settings: Settings { Settings(level: level, mute: mute, corked: corked) }

  public struct Settings: Sendable, Hashable {
    public let level: Int
    public let mute: Bool
    public let corked: Bool
  }
}

/// A device as the server sees it.
public struct DeviceState: Sendable, Hashable, Decodable {
  public let name: String
  public let state: String
  public let mute: Bool
  public let volume: [String: StreamState.ChannelVolume]
  public var level: Int { volume.values.first?.value ?? -1 }
}

struct Defaults: Decodable, Equatable {
  let sink: String?
  let source: String?

  enum CodingKeys: String, CodingKey {
    case sink = "default_sink_name"
    case source = "default_source_name"
  }
}

struct NamedModule: Decodable {
  let name: String
}

extension TestSoundServer {
  private func list<Item: Decodable>(_ what: String, as: Item.Type) throws -> [Item] {
    try JSONDecoder().decode([Item].self, from: Data(pactl("list", [what]).utf8))
  }

  /// Streams that play, okojo's among them.
  public func streams() throws -> [StreamState] {
    try list("sink-inputs", as: StreamState.self)
  }

  public func otherStreams() throws -> [StreamState] { try streams().filter { !$0.isOkojo } }
  public func okojoStreams() throws -> [StreamState] { try streams().filter(\.isOkojo) }

  /// How many streams of okojo record.
  public func okojoCaptures() throws -> Int {
    struct Output: Decodable {
      let properties: [String: String]
    }
    return try list("source-outputs", as: Output.self)
      .filter { $0.properties["application.id"] == "okojo" }.count
  }

  public func sinks() throws -> [DeviceState] { try list("sinks", as: DeviceState.self) }

  public func sink(_ name: String = "okojo_out") throws -> DeviceState {
    guard let sink = try sinks().first(where: { $0.name == name }) else {
      throw Failure("no sink \(name)")
    }
    return sink
  }

  /// - Parameter line: name and arguments, between blanks.
  /// - Returns: its number.
  @discardableResult
  public func loadModule(_ line: String) throws -> Int {
    struct Loaded: Decodable {
      let index: Int
    }
    let answer = try pactl("load-module", line.split(separator: " ").map(String.init))
    return try JSONDecoder().decode(Loaded.self, from: Data(answer.utf8)).index
  }

  public func unloadModule(_ number: Int) throws { try pactl("unload-module", ["\(number)"]) }

  /// Names of the loaded modules, sorted.
  public func modules() throws -> [String] {
    try list("modules", as: NamedModule.self).map(\.name).sorted()
  }

  func defaults() throws -> Defaults {
    try JSONDecoder().decode(Defaults.self, from: Data(pactl("info").utf8))
  }
}

import Foundation
import Language
import TestSupport
import Testing

@testable import Settings

struct SettingsFileTests {
  private let folder: TemporaryFolder
  private let file: SettingsFile
  private var path: String { folder.path("okojo/settings.json") }

  init() throws {
    folder = try TemporaryFolder()
    file = SettingsFile(environment: ["XDG_CONFIG_HOME": folder.url.path])
  }

  @Test func whatIsChangedIsRemembered() throws {
    #expect(try file.read() == Settings())
    try file.change { $0.voice = "en-gb" }
    try file.change { $0.volume = 30 }
    #expect(try file.read() == Settings(voice: "en-gb", volume: 30))
    try file.change { $0.voice = nil }
    #expect(try file.read() == Settings(volume: 30))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("okojo")).count == 1)
  }

  @Test func whatAnotherVersionHasWrittenStays() throws {
    try folder.write(
      #"{"volume": 40, "theme": {"dark": true, "sizes": [1, 2.5, null, "x"]}}"#,
      to: "okojo/settings.json")
    try file.change { $0.output = "speakers" }
    let text = try folder.text(of: "okojo/settings.json").filter { !$0.isWhitespace }
    #expect(
      text == #"{"output":"speakers","theme":{"dark":true,"sizes":[1,2.5,null,"x"]},"volume":40}"#)
  }

  @Test(arguments: [
    "", "{", "[]", "\u{0}", #"{"volume": 101}"#, #"{"volume": -1}"#, #"{"volume": 1.5}"#,
    #"{"volume": "50"}"#, #"{"voice": 3}"#, #"{"output": {}}"#,
  ])
  func whatIsDamagedIsPutAsideAndSaid(contents: String) throws {
    try folder.write(contents, to: "okojo/settings.json")
    let kept = path + ".damaged"
    #expect(throws: SettingsError.setAside(path: path, kept: kept)) { try file.read() }
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == contents)
    #expect(try file.read() == Settings())
  }

  @Test func whatWasPutAsideBeforeIsKept() throws {
    for text in ["one", "two", "three"] {
      try folder.write(text, to: "okojo/settings.json")
      #expect(throws: SettingsError.self) { try file.read() }
    }
    let names = ["", "-2", "-3"].map { "okojo/settings.json.damaged" + $0 }
    #expect(try names.map { try folder.text(of: $0) } == ["one", "two", "three"])
  }

  /// Damaged between the start and a change.
  @Test func aChangeOverADamagedFileIsRemembered() throws {
    try folder.write("{", to: "okojo/settings.json")
    #expect(throws: SettingsError.setAside(path: path, kept: path + ".damaged")) {
      try file.change { $0.volume = 20 }
    }
    #expect(try file.read().volume == 20)
  }

  /// The tests may run as root, to whom no folder is closed: a file in the place of a folder is.
  @Test func whatCannotBeWrittenIsSaid() throws {
    try folder.write("a file", to: "okojo")
    let error = #expect(throws: SettingsError.self) { try file.change { $0.volume = 20 } }
    #expect(error?.code == "settings_unreadable" || error?.code == "settings_unwritable")
    #expect(error?.text.english.contains(path) == true)
    #expect(try folder.text(of: "okojo") == "a file")
  }

  @Test func aLinkStaysALink() throws {
    let real = try folder.write("{}", to: "dotfiles/settings.json")
    try FileManager.default.createDirectory(
      atPath: folder.path("okojo"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    try file.change { $0.volume = 70 }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == real)
    #expect(try folder.text(of: "dotfiles/settings.json").contains("70"))
  }

  /// Who reads while another writes sees the old or the new, never a piece.
  @Test func readersSeeNoHalf() async throws {
    try file.change { $0.volume = 0 }
    let file = file
    let writer = Task.detached {
      for number in 1...300 { try file.change { $0.volume = number % 101 } }
    }
    for _ in 0..<300 { #expect(try file.read().volume != nil) }
    try await writer.value
  }

  @Test func relativeFoldersAreIgnored() {
    let file = SettingsFile(environment: ["XDG_CONFIG_HOME": "cfg", "HOME": "/home/x"])
    #expect(file.url.path == "/home/x/.config/okojo/settings.json")
  }

  @Test func theCommandLineWins() {
    let stored = Settings(voice: "en-gb", output: "a", volume: 10)
    #expect(
      Settings(output: "b").over(stored) == Settings(voice: "en-gb", output: "b", volume: 10))
  }
}

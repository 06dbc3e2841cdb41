import Foundation
import Language
import TestSupport
import Testing

@testable import DataFolder

struct DataFolderTests {
  private let folder: TemporaryFolder
  private var program: URL { folder.url.appending(path: "a/bin/okojo") }

  init() throws { folder = try TemporaryFolder() }

  @Test func environmentComesFirst() throws {
    try folder.write("", to: "mine/x")
    try folder.write("", to: "a/share/okojo/x")
    let found = try DataFolder(
      environment: ["OKOJO_DATA_DIR": folder.path("mine")], executable: program)
    #expect(found.file("x").path == folder.path("mine/x"))
  }

  @Test func aWrongEnvironmentIsSaid() {
    #expect(throws: DataFolderError.notThere("/nowhere")) {
      try DataFolder(environment: ["OKOJO_DATA_DIR": "/nowhere"], executable: program)
    }
  }

  @Test func thenBesideTheProgramThenTheSourceTree() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Resources/x")
    #expect(
      try DataFolder(environment: [:], executable: program).url.path == folder.path("Resources"))
    try folder.write("", to: "a/share/okojo/x")
    #expect(
      try DataFolder(environment: ["OKOJO_DATA_DIR": ""], executable: program).url.path
        == folder.path("a/share/okojo"))
  }

  @Test func nothingIsSaid() {
    let error = #expect(throws: DataFolderError.self) {
      try DataFolder(environment: [:], executable: program)
    }
    #expect(error?.text.english.contains("make install") == true)
  }
}

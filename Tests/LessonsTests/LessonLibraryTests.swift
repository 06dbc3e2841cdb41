import Foundation
import Language
import TestSupport
import Testing

@testable import Lessons

struct LessonLibraryTests {
  private static func lesson(_ english: String) -> String {
    """
    { title: { en: "T", ja: "T" }, level: "A1", items: [
      { kind: "repeat", english: "\(english)", japanese: { text: "あ", kana: "あ" } } ] }
    """
  }

  @Test func ownLessonsHideThoseOfTheProgram() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.lesson("mine"), to: "own/cafe.json5")
    try folder.write(Self.lesson("theirs"), to: "data/cafe.json5")
    try folder.write(Self.lesson("theirs"), to: "data/train.json5")
    try folder.write("", to: "data/notes.txt")
    let library = LessonLibrary(
      folders: ["own", "data", "none"].map { folder.url.appending(path: $0) })
    #expect(library.ids == ["cafe", "train"])
    #expect(try library.lesson("cafe").items[0].expectedText == "mine")
    #expect(try library.lesson("train").items[0].expectedText == "theirs")
    #expect(throws: LessonError.unknownLesson("trian", nearest: "train")) {
      try library.lesson("trian")
    }
    #expect(throws: LessonError.unknownLesson("../data/train", nearest: nil)) {
      try library.lesson("../data/train")
    }
  }

  @Test func faultsNameFileAndLine() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("{\n  title: 5\n}", to: "bad.json5")
    let library = LessonLibrary(folders: [folder.url])
    let error = #expect(throws: LessonError.self) { try library.lesson("bad") }
    #expect(error?.text.english.hasPrefix("\(file):1: ") == true)
    let missing = #expect(throws: LessonError.self) {
      try LessonLibrary.check(folder.url.appending(path: "none.json5"))
    }
    #expect(missing?.code == "unreadable_lesson")
  }

  @Test(arguments: [
    (["XDG_DATA_HOME": "/data"], "/data/okojo/lessons"),
    (["XDG_DATA_HOME": "relative", "HOME": "/home/a"], "/home/a/.local/share/okojo/lessons"),
    (["HOME": "/home/a"], "/home/a/.local/share/okojo/lessons"),
  ])
  func ownFolder(environment: [String: String], path: String) {
    #expect(LessonLibrary.ownFolder(environment: environment).path == path)
  }
}

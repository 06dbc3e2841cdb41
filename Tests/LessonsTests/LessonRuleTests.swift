import Language
import Testing

@testable import Lessons

/// Each rule of the format, broken once: the fault names the line and the mend.
struct LessonRuleTests {
  @Test(arguments: [
    // English.
    ("It leaves at ten past six.", "六時", 4, "'六時' is not English"),
    ("It leaves at ten past six.", "...", 4, "is not English"),
    ("\"rice\", \"lice\"", "\"rice\"", 6, "'words' must be a list of two words"),
    ("\"lice\"", "\"Rice\"", 6, "two words are the same"),
    ("\"lice\"", "\"lice!\"", 6, "leave the punctuation out: 'lice'"),
    ("\"lice\"", "\"ライス\"", 6, "is not English"),
    ("sound: \"R/L\", ", "", 6, "'sound' is missing"),
    // Answers.
    ("to Oxford please", "to Oxford, please", 10, "leave the punctuation out: 'Oxford'"),
    ("when is the next train", "the next train at 9", 12, "write it as words"),
    ("when is the next train", "the [next train", 12, "add ']'"),
    ("[\"when is the next train\"]", "[]", 12, "'say' must be a list"),
    ("when is the next train", "to Oxford [please]", 12, "leads to 'single' and to 'time'"),
    // Ways.
    ("start: \"hello\"", "start: \"helo\"", 8, "did you mean 'hello'?"),
    ("next: \"single\"", "next: \"sinlge\"", 10, "did you mean 'single'?"),
    ("next: \"single\"", "next: \"xyz\"", 10, "add it to 'turns'"),
    ("next: \"single\"", "next: \"time\"", 14, "No answer leads to the turn 'single'"),
    ("next: \"single\",", "", 10, "'next' is missing"),
    (
      "yes [please]\"], next: \"bye\"", "yes [please]\"], next: \"single\"", 14,
      "From the turn 'single' the role play never ends"
    ),
    ("single: { says: \"Single?\", ", "single: { ", 14, "'says' is missing"),
    ("time: {", "single: {", 16, "'single' is already on line 14"),
    ("level: \"A2\", scene", "level: \"A2\", scene: 5, scene", 2, "'scene' is already on line 2"),
    ("scene: \"station\"", "scene: \" \"", 2, "'scene' is empty"),
    ("\"when is the next train\"", "\"when\", 5", 12, "'say' #2 must be a text in quotes"),
    ("\"roleplay\"", "\"rolepaly\"", 8, "did you mean 'roleplay'?"),
    // Kana.
    ("ろくじ じゅっぷん はつです。", "ろくじ 10ぷん はつです。", 5, "cannot read '1'"),
    ("ごはん と シラミ", "「ごはん」と シラミ", 7, "cannot read '「'"),
    ("ごはん と シラミ", "rice と シラミ", 7, "cannot read 'r'"),
    ("かたみち？", "片みち？", 14, "cannot read '片'"),
    ("かたみち？", "かたみち?", 14, "cannot read '?'"),
  ])
  func namesLineAndMend(of: String, by: String, line: Int, words: String) throws {
    #expect(everyKind.contains(of))
    let found = report(on: everyKind.replacing(of, with: by, maxReplacements: 1))
    #expect(found.lesson == nil)
    #expect(
      found.faults.contains { $0.line == line && $0.text.english.contains(words) },
      "\(found.faults.map { "\($0.line) \($0.text.english)" })")
  }

  @Test(arguments: [
    // Both answers lead to one turn, and the other is gone.
    (
      everyKind.replacing(#/time: \{ says.*\n.*\n.*\n/#, with: "")
        .replacing("\"time\"", with: "\"single\""), 8, "one way only"
    ),
    (everyKind.replacing(", kana: \"よいたびを\"", with: ""), 19, "'kana' is missing"),
    (
      everyKind.replacing("I'd like to go to Oxford", with: "[I'd like] to Oxford please"), 10,
      "already an answer on line 10"
    ),
    (everyKind.replacing("\"lice\"", with: "\"plugh\""), 6, "dictionary lacks 'plugh'"),
    (everyKind.replacing("At nine.", with: "At plugh."), 16, "dictionary lacks 'plugh.'"),
    (everyKind.replacing("thank you", with: "thank (you | plugh)"), 18, "dictionary lacks 'plugh'"),
    (
      everyKind.replacing(#/{ kind: "pair", (.|\n)*?\} \},/#) { match in
        "\(match.output.0)\n\(match.output.0)"
      }, 8, "same as that of line 6"
    ),
  ])
  func notesLeaveItALesson(text: String, line: Int, words: String) {
    let check = WordCheck { text in
      text.split(separator: " ").map(String.init).filter { $0.hasPrefix("plugh") }
    }
    let found = report(on: text, words: check)
    #expect(found.lesson != nil, "\(found.faults)")
    #expect(
      found.notes.contains { $0.line == line && $0.text.english.contains(words) },
      "\(found.notes.map { "\($0.line) \($0.text.english)" })")
    #expect(found.notes.count == 1)
  }

  @Test func linesWithoutKanaAreOneNote() {
    let found = report(on: everyKind.replacing(#/, kana: "[^"]*"/#, with: ""))
    #expect(found.lesson != nil)
    #expect(found.notes.count == 1)
    #expect(found.notes.first?.line == 5)
    #expect(found.notes.first?.text.english.contains(#/missing here and \d+ more times/#) == true)
  }

  @Test func aDictionaryThatFailsIsANote() {
    let found = report(on: everyKind, words: WordCheck { _ in throw ImportError.badName("x") })
    #expect(found.lesson != nil)
    #expect(found.notes.first?.text == ImportError.badName("x").text)
  }
}

import Testing

@testable import Scoring

struct FeatureTests {
  private static let words = [MadeUtterance.the, MadeUtterance.cat, MadeUtterance.sat]
  private static let right: [[Phone]] = [
    [.silence], [.dh, .ah], [.k, .ae, .t], [.silence, .silence, .silence], [.s, .ae, .t],
    [.silence],
  ]

  private func made(
    _ said: [[Phone]] = right, framesEach: Int = 6, omitting: Set<Int> = []
  ) throws -> Features {
    try #require(
      MadeUtterance(Self.words, said: said, framesEach: framesEach, omitting: omitting)
    ).features
  }

  @Test func everyColumnHasItsOwnName() {
    for names in [
      Features.phoneNames, Features.wordNames, Features.gapNames, Features.utteranceNames,
      Features.soundNames, StageInputs.phoneNames, StageInputs.wordNames,
      StageInputs.utteranceNames, StageInputs.omittedNames, StageInputs.matchNames,
    ] {
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { !$0.isEmpty && !$0.contains { $0.isWhitespace } })
    }
    #expect(Features.phoneNames.count == 171)
  }

  @Test func tablesHaveARowForEverything() throws {
    let features = try made()
    #expect(features.phones.rows == 8 && features.segments.count == 8)
    #expect(features.words.rows == 3 && features.gaps.rows == 4)
    #expect(features.utterance.rows == 1 && features.sound.rows == 1)
    #expect(features.segments[2] == [Int(Phone.k.rawValue), 1, 1, 0, 18, 24])
  }

  @Test func theSameRecordingGivesTheSameNumbers() throws {
    let (first, second) = (try made(), try made())
    #expect(first.phones == second.phones && first.words == second.words)
    #expect(first.gaps == second.gaps && first.utterance == second.utterance)
    #expect(first.sound == second.sound)
  }

  @Test func clearPhones() throws {
    let phones = try made().phones
    #expect(phones.column("loop.same") == Array(repeating: 1, count: 8))
    #expect((phones.column("margin.cd") ?? []).allSatisfy { $0 > 0.5 })
    #expect(phones.column("frames") == Array(repeating: 6, count: 8))
    #expect(phones.column("previous")?.first == 42 && phones.column("next")?.last == 42)
    #expect(phones.column("vowel") == [0, 1, 0, 1, 0, 0, 1, 0])
    #expect(phones.column("first") == [1, 0, 1, 0, 0, 1, 0, 0])
    #expect((phones.column("duration.relative") ?? [1]).sum.magnitude < 1e-4)
    let voiced = try #require(phones.column("voiced"))
    #expect(voiced[1] > voiced[0] && voiced[3] > voiced[2])
  }

  @Test func aWrongPhoneStandsOut() throws {
    var said = Self.right
    said[2] = [.k, .iy, .t]
    let margins = try #require(try made(said).phones.column("margin.cd"))
    #expect(margins[3] < -1 && margins[3] == margins.min())
    #expect(margins[1] > 0.5 && margins[6] > 0.5)
  }

  @Test func aWordThatWasNotSaid() throws {
    let all = try made().words
    let short = try made([[.silence], [.dh, .ah], [.s, .ae, .t], [.silence]]).words
    #expect((all.column("margin") ?? []).allSatisfy { $0 > 0 })
    #expect((short.value("margin", row: 1) ?? 1) < 0)
    #expect(short.column("margin.rank")?[1] == 0)
    #expect((short.value("excess", row: 1) ?? 0) > (short.value("excess", row: 2) ?? 9))
    #expect(all.column("present") == [1, 1, 1])
  }

  @Test func aWordThatWasLeftOutOfTheAlignment() throws {
    let features = try made([[.silence], [.dh, .ah], [.s, .ae, .t], [.silence]], omitting: [1])
    #expect(features.words.column("present") == [1, 0, 1])
    #expect(features.words.value("cd.mean", row: 1) == 0)
    #expect(features.phones.rows == 5 && features.gaps.rows == 4)
  }

  @Test func speechThatTheTextLacks() throws {
    var said = Self.right
    said[3] = [.silence, .m, .ow, .l, .d, .iy, .silence]
    let gaps = try made(said).gaps
    let savings = try #require(gaps.column("saving"))
    #expect(savings[2] > 1 && savings[2] == savings.max())
    #expect(gaps.value("saving.relative", row: 2) ?? 0 > 0)
    #expect(gaps.value("loop.speech", row: 2) ?? 0 > 0.9)
    #expect(gaps.value("loop.phones", row: 2) == 5)
    #expect(gaps.value("pause.speech", row: 2) ?? 0 > 0.5)
    #expect(gaps.column("first") == [1, 0, 0, 0] && gaps.column("last") == [0, 0, 0, 1])
    let none = try made().gaps
    #expect(none.column("saving") == [0, 0, 0, 0])
  }

  @Test func flow() throws {
    let utterance = try made().utterance
    #expect(utterance.value("phones") == 8 && utterance.value("words") == 3)
    #expect(utterance.value("pauses") == 1 && utterance.value("pauses.longest") == 18)
    #expect(utterance.value("pauses.mean") == 18)
    #expect(abs((utterance.value("rate") ?? 0) - 8 / 0.66) < 1e-3)
    #expect(abs((utterance.value("rate.speaking") ?? 0) - 8 / 0.48) < 1e-3)
    #expect(utterance.value("lead") == 6 && utterance.value("trail") == 6)
    #expect(utterance.value("loop.same") == 1 && utterance.value("loop.edits") == 0)
    #expect(utterance.value("covered") == 48.0 / 78)
    let slow = try made(framesEach: 18).utterance
    #expect((slow.value("duration.mean") ?? 0) > (utterance.value("duration.mean") ?? 0) + 1)
  }

  @Test func anotherTextFitsWorse() throws {
    let right = try made().utterance
    let wrong = try made([[.silence], [.w, .iy], [.l, .ay, .k], [.sh, .uw, .z], [.silence]])
      .utterance
    #expect((wrong.value("loop.score") ?? 0) > (right.value("loop.score") ?? 9) + 1)
    #expect((wrong.value("cd.mean") ?? 0) < (right.value("cd.mean") ?? -9) - 1)
    #expect((wrong.value("words.margin.min") ?? 1) < (right.value("words.margin.min") ?? 0))
  }

  @Test func everythingLeftOut() throws {
    let features = try made([[.silence, .silence, .silence, .silence]], omitting: [0, 1, 2])
    #expect(features.phones.rows == 0 && features.segments.isEmpty)
    #expect(features.utterance.values.allSatisfy { $0 == 0 })
    #expect(features.words.column("present") == [0, 0, 0])
    #expect(features.gaps.values.allSatisfy { $0.isFinite })
  }

  /// A frame for each state, not one more: the shortest recording that the text fits into.
  @Test func theShortestRecording() throws {
    let phones = Self.words.flatMap { $0.pronunciations[0] }
    #expect(try made([phones], framesEach: 3).phones.rows == 8)
    #expect(MadeUtterance(Self.words, said: [phones], framesEach: 2) == nil)
  }

  @Test func numbersThatAreNoneBecomeNought() {
    let table = FeatureTable(names: ["a", "b"], rows: [[.nan, 1], [.infinity, -.infinity]])
    #expect(table.values == [0, 1, 0, 0])
    #expect(table.column("b") == [1, 0] && table.column("c") == nil)
  }
}

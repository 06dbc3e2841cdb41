import Foundation
import Language
import Lessons
import Recognition
import Scoring
import Testing

@testable import SoundTips

struct SoundTipTests {
  private static let all =
    Array(SoundTip.ofPhone.values) + Array(SoundTip.ofSlip.values)
    + Array(SoundTip.ofDroppedEnd.values) + [.vowelAtEnd, .vowelInCluster]

  @Test func everySoundHasATipAndANotation() {
    #expect(Phone.speech.count == 39)
    for phone in Phone.speech {
      #expect(SoundTip.ofPhone[phone] != nil, "\(phone)")
      #expect(PhoneNotation(phone) != nil, "\(phone)")
    }
    #expect(SoundTip.ofPhone.count == 39)
    #expect(PhoneNotation(.silence) == nil)
  }

  @Test func noTwoSoundsAreWrittenAlike() {
    let notations = Phone.speech.compactMap(PhoneNotation.init)
    #expect(Set(notations.map { $0.text(isUnicode: true) }).count == 39)
    #expect(Set(notations.map { $0.text(isUnicode: false) }).count == 39)
    for notation in notations {
      let isPlain = notation.text(isUnicode: false).allSatisfy { $0.isASCII }
      #expect(isPlain, "\(notation)")
    }
  }

  /// Slips of Japanese speakers that the program promises to explain (Documentation/Feedback.md).
  @Test(
    arguments: [
      (.r, .l), (.l, .r), (.th, .s), (.dh, .z), (.v, .b), (.f, .hh), (.hh, .f), (.s, .sh),
      (.t, .ch),
      (.ae, .ah), (.ae, .aa), (.ah, .ae), (.ah, .aa), (.aa, .ah), (.aa, .ae), (.ih, .iy),
      (.iy, .ih),
      (.er, .aa),
    ] as [(Phone, Phone)])
  func everyKnownSlipHasATipOfItsOwn(expected: Phone, heard: Phone) throws {
    let tip = try #require(SoundTip.ofSlip[Slip(expected, heard)])
    #expect(tip.mouth != SoundTip.ofPhone[expected]?.mouth)
    #expect(tip.pair.lesson != nil)
  }

  @Test func everyTipIsOneSentence() {
    for tip in Self.all {
      let (japanese, english) = (tip.mouth.japanese, tip.mouth.english)
      #expect(japanese.firstIndex(of: "。") == japanese.indices.last, "\(japanese)")
      #expect(english.firstIndex(of: ".") == english.indices.last, "\(english)")
      // Two lines on a narrow screen.
      #expect(japanese.count <= 60 && english.count <= 110, "\(english)")
    }
  }

  @Test func everyPairOfALessonStandsThere() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/lessons").standardized
    let library = LessonLibrary(folders: [folder])
    for pair in Self.all.map(\.pair) {
      guard let id = pair.lesson else { continue }
      let lesson = try library.lesson(id)
      let pairs = lesson.items.compactMap { item -> Set<String>? in
        if case .pair(let pair) = item.task { Set(pair.words) } else { nil }
      }
      #expect(pairs.contains(Set(pair.words)), "\(pair.words) in \(id)")
    }
  }

  /// And the first word has the sound: as it is in the dictionary, by one sound.
  @Test func thePairsDifferInJustThatSound() throws {
    let dictionary = try PronouncingDictionary(path: PronouncingDictionary.defaultPath)
    func differ(_ pair: PracticePair, _ isRight: (Phone?, Phone?) -> Bool) -> Bool {
      dictionary.pronunciations(of: pair.words[0]).contains { first in
        dictionary.pronunciations(of: pair.words[1]).contains { second in
          guard let (own, other) = Self.difference(first, second) else { return false }
          return isRight(own, other)
        }
      }
    }
    func check(_ tip: SoundTip, _ isRight: (Phone?, Phone?) -> Bool) {
      let isPair = differ(tip.pair, isRight)
      #expect(isPair, "\(tip.pair.words)")
    }
    for (phone, tip) in SoundTip.ofPhone { check(tip) { own, _ in own == phone } }
    for (slip, tip) in SoundTip.ofSlip { check(tip) { $0 == slip.expected && $1 == slip.heard } }
    for (phone, tip) in SoundTip.ofDroppedEnd { check(tip) { $0 == phone && $1 == nil } }
    for tip in [SoundTip.vowelAtEnd, .vowelInCluster] {
      check(tip) { $0 == nil && $1?.isVowel == true }
    }
  }

  /// The one place in which two pronunciations differ; nothing if there are more.
  private static func difference(_ first: [Phone], _ second: [Phone]) -> (Phone?, Phone?)? {
    let start = zip(first, second).prefix { $0 == $1 }.count
    let (one, other) = (first.dropFirst(start), second.dropFirst(start))
    let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let (own, rest) = (Array(one.dropLast(end)), Array(other.dropLast(end)))
    guard own.count <= 1, rest.count <= 1, own.count + rest.count > 0 else { return nil }
    return (own.first, rest.first)
  }

  @Test(
    arguments: [
      // A final /t/ that was not clear may have been left out.
      (["S", "IY", "T"], 2, nil, "seat"),
      (["S", "IY", "T"], 2, Phone.silence, "seat"),
      (["T", "IY"], 0, nil, "tip"),
      // /k/ heard as a vowel: at the end, and before another consonant.
      (["L", "AH", "K"], 2, Phone.uw, "luck"),
      (["S", "K", "AY"], 0, Phone.uw, "sport"),
      // Before a vowel it says nothing.
      (["K", "AH", "P"], 0, Phone.ah, "coat"),
      (["R", "AY", "S"], 0, Phone.l, "right"),
      (["R", "AY", "S"], 0, Phone.w, "right"),
    ] as [([String], Int, Phone?, String)])
  func theTipFitsThePlace(phones: [String], place: Int, heard: Phone?, word: String) throws {
    let span = Span(start: 0, end: 1)
    let said = Word(
      text: "x", status: .ok, score: 70, span: span,
      phones: phones.map { PhoneScore(expected: $0, heard: $0, score: 40, span: span) })
    let sound = SoundFeedback(
      word: 0, sound: place, expected: try #require(Phone(name: phones[place])), heard: heard,
      score: 20)
    #expect(SoundTip(sound, in: said)?.pair.words[0] == word)
  }
}

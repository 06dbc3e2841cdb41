public import Scoring

/// How a sound is written for a person: learners know IPA from dictionaries, nobody ARPAbet.
public struct PhoneNotation: Sendable, Hashable {
  /// Between slashes in a dictionary, American: `θ`.
  public let ipa: String
  /// The letters that mostly stand for it, and a word that has it: “th” in “think”.
  public let letters: String
  public let keyword: String

  /// Nothing for silence and noise.
  public init?(_ phone: Phone) {
    guard let row = Self.table[phone] else { return nil }
    (ipa, letters, keyword) = row
  }

  /// `/θ/`; where the locale has no such signs `"th" as in think`.
  public func text(isUnicode: Bool) -> String {
    isUnicode ? "/\(ipa)/" : "\"\(letters)\" as in \(keyword)"
  }

  /// `/θ/` for the name `TH`; the name itself where the locale has no such signs, or there is no
  /// such sound.
  public static func brief(_ name: String, isUnicode: Bool) -> String {
    guard isUnicode, let phone = Phone(name: name), let notation = PhoneNotation(phone) else {
      return name
    }
    return "/\(notation.ipa)/"
  }

  private static let table: [Phone: (String, String, String)] = [
    .aa: ("ɑ", "o", "hot"), .ae: ("æ", "a", "cat"), .ah: ("ʌ", "u", "cup"),
    .ao: ("ɔː", "aw", "law"), .aw: ("aʊ", "ow", "now"), .ay: ("aɪ", "i", "like"),
    .b: ("b", "b", "bed"), .ch: ("tʃ", "ch", "cheese"), .d: ("d", "d", "day"),
    .dh: ("ð", "th", "then"), .eh: ("e", "e", "pen"), .er: ("ɚ", "er", "her"),
    .ey: ("eɪ", "a", "late"), .f: ("f", "f", "food"), .g: ("g", "g", "go"),
    .hh: ("h", "h", "hat"), .ih: ("ɪ", "i", "sit"), .iy: ("iː", "ee", "see"),
    .jh: ("dʒ", "j", "job"), .k: ("k", "k", "key"), .l: ("l", "l", "light"),
    .m: ("m", "m", "man"), .n: ("n", "n", "no"), .ng: ("ŋ", "ng", "sing"),
    .ow: ("oʊ", "o", "go"), .oy: ("ɔɪ", "oy", "boy"), .p: ("p", "p", "pen"),
    .r: ("r", "r", "right"), .s: ("s", "s", "see"), .sh: ("ʃ", "sh", "she"),
    .t: ("t", "t", "tea"), .th: ("θ", "th", "think"), .uh: ("ʊ", "oo", "book"),
    .uw: ("uː", "oo", "food"), .v: ("v", "v", "very"), .w: ("w", "w", "we"),
    .y: ("j", "y", "yes"), .z: ("z", "z", "zoo"), .zh: ("ʒ", "s", "vision"),
  ]
}

public import Scoring

/// Reads the International Phonetic Alphabet as eSpeak NG writes it for American English.
public enum PhonemeReader {
  /// The phones of a transcription such as `ʃwˈɔːɹzənˌɛɡɚ`.
  ///
  /// Stress, length and joining marks are passed over, and so is what has no counterpart; a vowel
  /// or consonant that English lacks becomes the nearest that it has.
  public static func phones(ipa: String) -> [Phone] {
    let scalars = ipa.unicodeScalars.filter { !ignored.contains($0) }
    var rest = Substring(String(String.UnicodeScalarView(scalars))).unicodeScalars
    var phones: [Phone] = []
    while let first = rest.first {
      if first == "(" {
        // "(fr)" announces a change of language.
        rest = rest.drop { $0 != ")" }.dropFirst()
        continue
      }
      // The longest symbol that fits; three scalars are the most that one has.
      let symbol = [3, 2, 1].first { symbols[String(rest.prefix($0))] != nil }
      for phone in symbol.flatMap({ symbols[String(rest.prefix($0))] }) ?? [] {
        append(phone, to: &phones)
      }
      rest = rest.dropFirst(symbol ?? 1)
    }
    return phones
  }

  /// Writes as CMUdict does what eSpeak writes in another way.
  private static func append(_ phone: Phone, to phones: inout [Phone]) {
    switch (phones.last, phone) {
    // `kjˈʊɹɹɪ`, `ɔltɚɹˈeɪ`: one R, which the vowel may hold already.
    case (.r, .r), (.er, .r): return
    // `ʃjˈuːt`.
    case (.sh, .y), (.zh, .y), (.ch, .y), (.jh, .y): return
    default: break
    }
    // `ˌeɪvɪˈeɪʃən`: before a vowel it is the long one.
    if phones.last == .ih, vowels.contains(phone) { phones[phones.count - 1] = .iy }
    phones.append(phone)
  }

  private static let vowels: Set<Phone> = [
    .aa, .ae, .ah, .ao, .aw, .ay, .eh, .er, .ey, .ih, .iy, .ow, .oy, .uh, .uw,
  ]

  /// Stress, length, ties, and the marks of voicing and place that do not change the phone.
  private static let ignored: Set<Unicode.Scalar> = [
    "ˈ", "ˌ", "ː", "ˑ", "\u{361}", "\u{35C}", "\u{32F}", "ʲ", "ʰ", "\u{32A}", "\u{325}",
    "\u{31E}", "\u{200D}", " ", "_", "-",
  ]

  private static let symbols: [String: [Phone]] = [
    // Diphthongs and affricates, before their parts.
    "aɪ": [.ay], "aʊ": [.aw], "ɔɪ": [.oy], "eɪ": [.ey], "oʊ": [.ow], "əʊ": [.ow],
    "tʃ": [.ch], "dʒ": [.jh],
    // The vowel of *more*; that of *sirius*.
    "oɹ": [.ao, .r], "iəɹ": [.ih, .r],
    // Vowels.
    "i": [.iy], "ɪ": [.ih], "ᵻ": [.ih], "ɨ": [.ih], "y": [.uw], "ʏ": [.uh], "e": [.ey], "ɛ": [.eh],
    "ø": [.er], "œ": [.er], "æ": [.ae], "a": [.aa], "ɐ": [.ah], "ə": [.ah], "ʌ": [.ah], "ɑ": [.aa],
    "ɒ": [.aa], "ɔ": [.ao], "o": [.ow], "ʊ": [.uh], "u": [.uw], "ʉ": [.uw],
    "ɜ": [.er], "ɚ": [.er], "ɝ": [.er], "ɜɹ": [.er], "əɹ": [.er],
    // Vowels through the nose, as in French names.
    "ɑ\u{303}": [.aa, .n], "ɔ\u{303}": [.ao, .n], "ɛ\u{303}": [.ae, .n], "æ\u{303}": [.ae, .n],
    "œ\u{303}": [.ah, .n], "a\u{303}": [.aa, .n], "o\u{303}": [.ow, .n],
    // Consonants that are syllables.
    "n\u{329}": [.ah, .n], "l\u{329}": [.ah, .l], "m\u{329}": [.ah, .m], "ɹ\u{329}": [.er],
    // Consonants.
    "p": [.p], "b": [.b], "t": [.t], "d": [.d], "k": [.k], "ɡ": [.g], "g": [.g], "ɾ": [.t],
    "ʔ": [.t], "f": [.f], "v": [.v], "θ": [.th], "ð": [.dh], "s": [.s], "z": [.z], "ʃ": [.sh],
    "ʒ": [.zh], "h": [.hh], "ɦ": [.hh], "ç": [.hh], "x": [.k], "ɣ": [.g], "ɬ": [.l], "m": [.m],
    "n": [.n], "ŋ": [.ng], "ɲ": [.n, .y], "l": [.l], "ɫ": [.l], "ʎ": [.l, .y], "ɹ": [.r],
    "r": [.r], "ɻ": [.r], "ʁ": [.r], "ʀ": [.r], "w": [.w], "ʍ": [.w], "ɥ": [.w], "j": [.y],
    "c": [.k], "q": [.k], "ɟ": [.g], "β": [.v], "ɸ": [.f], "ʋ": [.v],
  ]
}

import CEspeakNG
public import Language

/// A voice of eSpeak NG that speaks English and is installed whole.
public struct EnglishVoice: Sendable, Hashable {
  /// As for ``Voice``: `en-gb-scotland`.
  public let name: String
  /// For people: where such English is spoken.
  public let title: Text

  /// All that there are; American English first, which is the voice unless another is chosen.
  /// - Throws: `SpeechError` if the library does not start.
  public static func all() throws -> [EnglishVoice] {
    let found = try EspeakLibrary.voices(of: "en").compactMap { voice in
      // The others need a program that is mostly not there, or are only a change to a voice.
      voice.file.hasPrefix("mb/") || voice.file.hasPrefix("!v/")
        ? nil : EnglishVoice(name: voice.language, title: title(voice.language, voice.name))
    }
    return found.filter { $0.name == "en-us" } + found.filter { $0.name != "en-us" }
  }

  /// - Parameter name: the library's own, such as “English (Scotland)”.
  private static func title(_ language: String, _ name: String) -> Text {
    let place = name.hasPrefix("English (") && name.hasSuffix(")")
    let english = place ? String(name.dropFirst("English (".count).dropLast()) : name
    return Text(en: english, ja: japanese[language] ?? english)
  }

  private static let japanese = [
    "en-us": "アメリカ", "en-us-nyc": "ニューヨーク", "en-gb": "イギリス",
    "en-gb-scotland": "スコットランド", "en-gb-x-rp": "イギリス（容認発音）",
    "en-gb-x-gbclan": "ランカシャー", "en-gb-x-gbcwmd": "ウェスト・ミッドランズ", "en-029": "カリブ",
  ]
}

import Language

extension LessonReading {
  /// Many authors write no readings at all: one note for all lines, so that others are seen.
  mutating func noteLinesWithoutKana() {
    guard let first = linesWithoutKana.min() else { return }
    guard linesWithoutKana.count > 1 else {
      return note(
        first,
        Text(
          en: "'kana' is missing, so the voice will not read this line; add it.",
          ja: "'kana' がないので、この行は音声で読まれません。加えてください。"))
    }
    let others = linesWithoutKana.count - 1
    note(
      first,
      Text(
        en: "'kana' is missing here and \(others) more \(others == 1 ? "time" : "times"), "
          + "so the voice will not read these lines; add it.",
        ja: "'kana' がここと、ほか\(others)か所にないので、音声で読まれません。加えてください。"))
  }

  /// `{ text: "…", kana: "…" }`; without `kana` no voice reads it.
  mutating func japanese(_ node: Node) -> Japanese? {
    guard let object = object(node, keys: ["text", "kana"]) else { return nil }
    let text = string(object["text"])
    guard object["kana"].value != nil else {
      linesWithoutKana.append(object.line)
      return text.map { Japanese(text: $0) }
    }
    let kana = string(object["kana"])
    guard let text, let kana else { return nil }
    if let character = kana.first(where: { !$0.isReadableKana }) {
      add(
        object["kana"].line,
        Text(
          en: "The voice cannot read '\(character)'; write it in kana.",
          ja: "音声は「\(character)」を読めません。かなで書いてください。"))
      return nil
    }
    return Japanese(text: text, kana: kana)
  }
}

extension Character {
  /// Kana, and the marks at which the Japanese voice pauses or changes its tone.
  var isReadableKana: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0x3000...0x3002, 0x3041...0x3096, 0x3099...0x309A, 0x309D...0x309E,
        0x30A1...0x30FA, 0x30FC...0x30FE, 0xFF01, 0xFF1F:
        true
      default: false
      }
    }
  }

  /// Kana or kanji, of full or half width.
  var isJapanese: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x323AF:
        true
      default: false
      }
    }
  }
}

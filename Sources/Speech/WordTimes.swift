extension SpokenText.Word {
  /// The words of a text that the library announced.
  ///
  /// Its own lengths are no ranges: “don’t” has the length of “don”, and a number or a sign is
  /// announced once for each word that it is read as. So a word is what stands between spaces,
  /// and begins with its first event. Behind “p.m. then” its positions are one too low, on the
  /// space before the word.
  /// - Parameter delay: seconds of silence before the sound.
  static func words(
    in text: String, events: [SynthesisCollector.WordEvent], delay: Double
  ) -> [Self] {
    let scalars = Array(text.unicodeScalars.indices)
    var words: [Self] = []
    var rest = text.startIndex
    for event in events {
      guard scalars.indices.contains(event.position - 1) else { continue }
      let near = scalars[(event.position - 1)...].prefix(2)
      guard let place = near.first(where: { !text[$0].isWhitespace }), place >= rest
      else { continue }
      let token = token(at: place, in: text)
      words.append(Self(range: bare(token), start: delay + Double(event.time) / 1000))
      rest = token.endIndex
    }
    return words
  }

  private static func token(at place: String.Index, in text: String) -> Substring {
    let end = text[place...].firstIndex(where: \.isWhitespace) ?? text.endIndex
    let space = text[..<place].lastIndex(where: \.isWhitespace)
    return text[(space.map(text.index(after:)) ?? text.startIndex)..<end]
  }

  private static func bare(_ token: Substring) -> Range<String.Index> {
    guard let first = token.firstIndex(where: isSpoken),
      let last = token.lastIndex(where: isSpoken)
    else { return token.startIndex..<token.endIndex }
    return first..<token.index(after: last)
  }

  private static func isSpoken(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}

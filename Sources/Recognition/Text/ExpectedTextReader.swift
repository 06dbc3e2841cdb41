public import Scoring

/// Turns a written text into what a speaker is expected to say, word by word and phone by phone.
///
/// The same text gives the same result, whatever was read before.
public struct ExpectedTextReader: Sendable {
  /// Spoken words of one text; what takes longer to say than about two minutes is no sentence.
  public static let wordLimit = 250
  /// Characters of one text.
  public static let characterLimit = 2_000

  private let dictionary: PronouncingDictionary
  private let unknownWord: @Sendable (String) throws -> [Phone]

  /// - Parameter unknownWord: the phones of a word that the dictionary lacks, given in lower case;
  ///   if it answers with none, the word is spelled.
  public init(
    dictionary: PronouncingDictionary,
    unknownWord: @escaping @Sendable (String) throws -> [Phone]
  ) {
    self.dictionary = dictionary
    self.unknownWord = unknownWord
  }

  /// With the dictionary of the recogniser's package.
  /// - Parameter phonemes: how a word that it lacks is said, in the International Phonetic Alphabet.
  /// - Throws: `RecognitionError` if there is no dictionary.
  public init(phonemes: @escaping @Sendable (String) throws -> String) throws {
    self.init(
      dictionary: try PronouncingDictionary(path: PronouncingDictionary.defaultPath)
    ) { word in
      PhonemeReader.phones(ipa: try phonemes(word))
    }
  }

  /// - Throws: `ExpectedTextError` if there is no English word or too many of them, and whatever
  ///   `unknownWord` throws.
  public func read(_ text: String) throws -> ExpectedText {
    // Bytes first: to count characters takes as long as the text is.
    guard text.utf8.count <= 4 * Self.characterLimit, text.count <= Self.characterLimit else {
      throw ExpectedTextError.tooLong(text: text)
    }
    let written = TextNormalizer(isKnown: dictionary.contains).words(of: text)
    guard written.contains(where: { $0.plain.contains { $0.isLatinLetter || $0.isDigit } }) else {
      throw ExpectedTextError.noEnglishWord(text: text)
    }
    guard written.map(\.spoken.count).reduce(0, +) <= Self.wordLimit else {
      throw ExpectedTextError.tooLong(text: text)
    }
    let words = try written.map { word in
      ExpectedWord(text: word.text, spoken: try word.spoken.flatMap(spokenWords))
    }
    return ExpectedText(text: text, words: words)
  }

  /// One word, or its letters if nobody knows how to say it.
  private func spokenWords(_ spoken: Spoken) throws -> [SpokenWord] {
    switch spoken {
    case .letter(let letter): return [self.letter(letter)]
    case .nought:
      let ways = dictionary.pronunciations(of: "zero") + dictionary.pronunciations(of: "oh")
      return [SpokenWord(text: "zero", pronunciations: ways)]
    case .word(let word):
      let ways = try pronunciations(of: word)
      if !ways.isEmpty { return [SpokenWord(text: word, pronunciations: ways)] }
      return word.filter(\.isLatinLetter).map(self.letter)
    }
  }

  private func pronunciations(of word: String) throws -> [[Phone]] {
    let known = dictionary.pronunciations(of: word)
    if !known.isEmpty { return known }
    for ending in WordEnding.allCases {
      guard let base = ending.base(of: word) else { continue }
      let ways = try pronunciations(of: base).flatMap(ending.added)
      if !ways.isEmpty { return ways }
    }
    let phones = try unknownWord(word).filter(\.isSpeech)
    return phones.isEmpty ? [] : [phones]
  }

  /// `a.` and not `a`, which would also be the article.
  private func letter(_ letter: Character) -> SpokenWord {
    let name = letter == "a" ? "a." : String(letter)
    return SpokenWord(text: name, pronunciations: LetterNames.phones[letter].map { [$0] } ?? [])
  }
}

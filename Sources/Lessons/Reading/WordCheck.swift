/// Looks whether a recogniser knows the words of an English text.
///
/// Handed in, because lessons know no recogniser.
public struct WordCheck: Sendable {
  /// Those that its dictionary lacks, as they are to be shown.
  public let unknownWords: @Sendable (String) throws -> [String]

  public init(unknownWords: @escaping @Sendable (String) throws -> [String]) {
    self.unknownWords = unknownWords
  }
}

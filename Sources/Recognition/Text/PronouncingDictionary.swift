import Foundation
import Glibc
public import Scoring

/// CMUdict in PocketSphinx's form: a line per pronunciation, `word PHONE PHONE…`, further
/// pronunciations of a word as `word(2)`, in the order of their bytes.
///
/// The file is mapped, not loaded: a look-up reads some twenty of its 134,000 lines, and
/// processes that use it at the same time share the pages.
public struct PronouncingDictionary: Sendable {
  private let file: Data

  /// Where Debian and Ubuntu put the dictionary of `pocketsphinx-en-us`.
  public static let defaultPath = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  /// Opens the file and reads a sample of its lines.
  /// - Throws: `DictionaryError` if it is missing, or no dictionary.
  public init(path: String) throws {
    // Asked first, since to open a pipe that nobody writes would wait for ever; and not of
    // `FileManager`, which also looks up the owner's name, for several milliseconds.
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw DictionaryError.missing(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DictionaryError.missing(path: path, reason: "Not a file")
    }
    do {
      file = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
      throw DictionaryError.missing(path: path, reason: error.localizedDescription)
    }
    guard withLines({ $0.sampleIsSound }) else { throw DictionaryError.damaged(path: path) }
  }

  /// The ways to say a word, in the file's order, the most common first.
  /// - Parameter word: in lower case, with `'` as the apostrophe.
  /// - Returns: empty if the dictionary lacks the word.
  public func pronunciations(of word: String) -> [[Phone]] {
    withLines { lines in lines.entries(of: word).compactMap { lines.phones(at: $0) } }
  }

  public func contains(_ word: String) -> Bool {
    withLines { !$0.entries(of: word).isEmpty }
  }

  private func withLines<Result>(_ body: (DictionaryLines) -> Result) -> Result {
    file.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in body(DictionaryLines(bytes: bytes)) }
  }
}

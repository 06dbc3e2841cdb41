import Lessons
import Recognition
import Scoring
import Synchronization

/// Looks up the words of a lesson as the scorer would: numbers and abbreviations are read out
/// first, and endings that it adds itself count as known.
enum DictionaryCheck {
  /// - Throws: `DictionaryError` if there is no dictionary.
  static func words() throws -> WordCheck {
    let dictionary = try PronouncingDictionary(path: PronouncingDictionary.defaultPath)
    return WordCheck { text in
      let unknown = Unknown()
      let reader = ExpectedTextReader(dictionary: dictionary) { word in
        unknown.words.withLock { $0.append(word) }
        // Some sound, so that “snorfle's” is not asked for once more as a whole.
        return [.ah]
      }
      _ = try reader.read(text)
      return unknown.words.withLock { $0 }
    }
  }
}

private final class Unknown: Sendable {
  let words = Mutex<[String]>([])
}

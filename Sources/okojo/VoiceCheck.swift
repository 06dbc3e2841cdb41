import Commands
import Language
import Speech

/// A voice that was asked for by name must be there.
enum VoiceCheck {
  /// - Throws: `ReadableError`. Where there is no voice at all the lesson itself says so.
  static func check(_ name: String) throws {
    guard let voices = try? EnglishVoice.all(), !voices.contains(where: { $0.name == name })
    else { return }
    throw Unavailable(UnknownVoice(name: name, known: voices.map(\.name)))
  }

  private struct UnknownVoice: ReadableError {
    let name: String
    let known: [String]
    var code: String { "unknown_voice" }

    var text: Text {
      Text(
        en: "There is no English voice “\(name)”; there are \(known.joined(separator: ", ")).",
        ja: "「\(name)」という英語の声はありません。使えるのは \(known.joined(separator: "、")) です。")
    }
  }
}

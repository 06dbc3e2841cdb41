import Foundation
import Language

// Parent and worker speak in lines. The parent sends one request and waits for its reply:
//
//   parent → worker   {"id":7,"path":"…","file":"…","text":"…","language":"en"}
//   worker → parent   ready                     the scorer is loaded
//                     unable<TAB>{"code":"…","en":"…","ja":"…"}     it could not be
//                     row<TAB>7<TAB>{"file":"…",…}

/// A request on its way to a worker.
struct NumberedRequest: Hashable {
  /// Comes back with the reply; a reply with another one is garbage.
  let id: Int
  let request: RowRequest
}

extension NumberedRequest: Decodable {
  private enum Key: CodingKey {
    case id, path, file, text, language
  }

  var line: String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("id")
      object.integer(id)
      object.key("path")
      object.string(request.path.written)
      object.key("file")
      object.string(request.file.written)
      object.key("text")
      object.string(request.text)
      object.key("language")
      object.string(request.language.rawValue)
    }
    return writer.text + "\n"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    id = try object.decode(Int.self, forKey: .id)
    let language = try object.decode(String.self, forKey: .language)
    request = RowRequest(
      path: FileName(written: try object.decode(String.self, forKey: .path)),
      file: FileName(written: try object.decode(String.self, forKey: .file)),
      text: try object.decode(String.self, forKey: .text),
      language: Language(rawValue: language) ?? .english)
  }
}

/// What a worker says.
enum WorkerReply: Hashable {
  case ready
  case unable(WorkerError)
  case row(id: Int, RowOutcome)

  /// Longest reply; a worker that says more without an end babbles.
  static let limit = 1 << 24

  static func line(id: Int, _ row: Row) -> String { "row\t\(id)\t\(row.json)\n" }

  static let readyLine = "ready\n"

  static func line(unable error: any ReadableError) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("code")
      object.string(error.code)
      for language in Language.allCases {
        object.key(language.rawValue)
        object.string(error.text.in(language))
      }
    }
    return "unable\t\(writer.text)\n"
  }

  /// Nothing for anything else.
  init?(_ line: LineSplitter.Line) {
    guard !line.isTruncated else { return nil }
    let parts = line.bytes.split(
      separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
    switch (String(decoding: parts[0], as: UTF8.self), parts.count) {
    case ("ready", 1):
      self = .ready
    case ("unable", 2):
      guard let words = try? JSONDecoder().decode([String: String].self, from: Data(parts[1])),
        let code = words["code"], let english = words["en"], let japanese = words["ja"]
      else { return nil }
      self = .unable(.unable(code, Text(en: english, ja: japanese)))
    case ("row", 3):
      guard let id = Int(String(decoding: parts[1], as: UTF8.self)),
        let outcome = try? JSONDecoder().decode(RowOutcome.self, from: Data(parts[2]))
      else { return nil }
      self = .row(id: id, outcome)
    default:
      return nil
    }
  }
}

import Language

/// Why an entry is not even tried; becomes the error of its row.
enum EntryProblem: ReadableError, Hashable {
  /// A line of a manifest, counted from 1.
  struct Place: Hashable {
    var manifest: String
    var line: Int
  }

  case badLine(Place, ManifestLine.Problem)
  case noText(String, Place?)
  case unreadableTranscript(String, TranscriptFile.Problem)

  var code: String {
    switch self {
    case .badLine: "bad_line"
    case .noText: "no_text"
    case .unreadableTranscript: "unreadable_text"
    }
  }

  var text: Text {
    switch self {
    case .badLine(let place, let problem): problem.text(at: place)
    case .noText(let file, let place?):
      Text(
        en: "Line \(place.line) of '\(place.manifest)' has no text for '\(file)'; write it behind"
          + " a tab, or in a .txt file of the same name.",
        ja: "'\(place.manifest)' の \(place.line) 行目に '\(file)' の英文がありません。"
          + "タブの後に書くか、同じ名前の .txt ファイルに入れてください。")
    case .noText(let file, nil):
      Text(
        en: "There is no text for '\(file)'; give --text or --lesson, or put it in a .txt file of"
          + " the same name.",
        ja: "'\(file)' の英文がありません。--text か --lesson で指定するか、"
          + "同じ名前の .txt ファイルに入れてください。")
    case .unreadableTranscript(let file, let problem): problem.text(of: file)
    }
  }
}

extension ManifestLine.Problem {
  fileprivate func text(at place: EntryProblem.Place) -> Text {
    let (manifest, line) = (place.manifest, place.line)
    return switch self {
    case .tooLong:
      Text(
        en: "Line \(line) of '\(manifest)' is longer than \(ManifestLine.limit) bytes; shorten it.",
        ja: "'\(manifest)' の \(line) 行目が \(ManifestLine.limit) バイトを超えています。短くしてください。")
    case .textIsNotUTF8:
      Text(
        en: "The text in line \(line) of '\(manifest)' is not UTF-8; save the manifest as UTF-8.",
        ja: "'\(manifest)' の \(line) 行目の英文が UTF-8 ではありません。UTF-8 で保存し直してください。")
    case .nameHasNUL:
      Text(
        en: "The file name in line \(line) of '\(manifest)' has a NUL byte; remove it.",
        ja: "'\(manifest)' の \(line) 行目のファイル名に NUL 文字が入っています。取り除いてください。")
    case .nameMissing:
      Text(
        en: "Line \(line) of '\(manifest)' has no file name before the tab; add it.",
        ja: "'\(manifest)' の \(line) 行目は、タブの前にファイル名がありません。書き足してください。")
    }
  }
}

extension TranscriptFile.Problem {
  fileprivate func text(of file: String) -> Text {
    switch self {
    case .system(let reason):
      Text(
        en: "Cannot read the text file '\(file)': \(reason); check its permissions.",
        ja: "英文のファイル '\(file)' を読めません（\(reason)）。権限を確かめてください。")
    case .tooLong:
      Text(
        en: "The text file '\(file)' is longer than \(TranscriptFile.limit) bytes; shorten it.",
        ja: "英文のファイル '\(file)' が \(TranscriptFile.limit) バイトを超えています。短くしてください。")
    case .notUTF8:
      Text(
        en: "The text file '\(file)' is not UTF-8; save it as UTF-8.",
        ja: "英文のファイル '\(file)' が UTF-8 ではありません。UTF-8 で保存し直してください。")
    }
  }
}

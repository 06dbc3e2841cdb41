public import Language

/// Why a file gave no recording; every case names the file as it was given.
public enum AudioFileError: ReadableError, Hashable {
  case notFound(file: String)
  case isDirectory(file: String)
  case noPermission(file: String)
  /// The system cannot open or read it; `reason` is the system's own message.
  case unreadableFile(file: String, reason: String)
  /// A pipe or device that gave nothing for so many seconds.
  case timedOut(file: String, seconds: Double)
  /// No bytes at all.
  case emptyFile(file: String)
  /// No sound format that is known.
  case notAudio(file: String)
  /// A known format, but broken; `reason` is the library's own message.
  case unreadableAudio(file: String, reason: String)
  case noSamples(file: String)
  case noChannels(file: String)
  /// The header says 0 Hz.
  case noRate(file: String)
  /// A rate (Hz) that cannot be speech, or is beyond any sound card.
  case unsupportedRate(file: String, rate: Int)
  /// Longer than so many seconds.
  case tooLong(file: String, limit: Double)

  public var code: String {
    switch self {
    case .notFound: "not_found"
    case .isDirectory: "is_directory"
    case .noPermission: "no_permission"
    case .unreadableFile: "unreadable_file"
    case .timedOut: "timed_out"
    case .emptyFile: "empty_file"
    case .notAudio: "not_audio"
    case .unreadableAudio: "unreadable_audio"
    case .noSamples: "no_samples"
    case .noChannels: "no_channels"
    case .noRate: "no_rate"
    case .unsupportedRate: "unsupported_rate"
    case .tooLong: "too_long"
    }
  }
}

extension AudioFileError {
  public var text: Text {
    switch self {
    case .notFound(let file):
      Text(
        en: "There is no file '\(file)'; check the path.",
        ja: "ファイル「\(file)」が見つかりません。パスを確認してください。")
    case .isDirectory(let file):
      Text(
        en: "'\(file)' is a folder; give a sound file inside it.",
        ja: "「\(file)」はフォルダーです。中の音声ファイルを指定してください。")
    case .noPermission(let file):
      Text(
        en: "'\(file)' may not be read; change its permissions (chmod +r).",
        ja: "「\(file)」を読む権限がありません。アクセス権を変更してください（chmod +r）。")
    case .unreadableFile(let file, let reason):
      Text(
        en: "'\(file)' cannot be read (\(reason)); check the disk or give another file.",
        ja: "「\(file)」を読み込めません（\(reason)）。ディスクを確認するか、別のファイルを指定してください。")
    case .timedOut(let file, let seconds):
      Text(
        en: "Nothing was written to '\(file)' for \(spoken(seconds)) seconds; "
          + "start the program that writes it first.",
        ja: "「\(file)」に\(spoken(seconds))秒間何も書き込まれませんでした。書き込む側のプログラムを先に起動してください。")
    case .emptyFile(let file):
      Text(
        en: "'\(file)' is empty; record or copy it again.",
        ja: "「\(file)」は空です。録音またはコピーをやり直してください。")
    case .notAudio(let file):
      Text(
        en: "'\(file)' is not a sound file that okojo knows; give WAV, FLAC, Ogg or the like.",
        ja: "「\(file)」は対応している音声ファイルではありません。WAV、FLAC、Oggなどを指定してください。")
    case .unreadableAudio(let file, let reason):
      Text(
        en: "'\(file)' is a broken sound file (\(reason)); export or copy it again.",
        ja: "音声ファイル「\(file)」は壊れています（\(reason)）。書き出しまたはコピーをやり直してください。")
    case .noSamples(let file):
      Text(
        en: "'\(file)' is a sound file without any sound in it; record it again.",
        ja: "音声ファイル「\(file)」には音が入っていません。録音し直してください。")
    case .noChannels(let file):
      Text(
        en: "The header of '\(file)' says 0 channels; export the file again.",
        ja: "「\(file)」のヘッダーではチャンネル数が0です。書き出し直してください。")
    case .noRate(let file):
      Text(
        en: "The header of '\(file)' says a sample rate of 0 Hz; export the file again.",
        ja: "「\(file)」のヘッダーではサンプリング周波数が0 Hzです。書き出し直してください。")
    case .unsupportedRate(let file, let rate):
      Text(
        en: "'\(file)' has a sample rate of \(rate) Hz; "
          + "use \(SampleRates.lowest) to \(SampleRates.highest) Hz.",
        ja: "「\(file)」のサンプリング周波数は\(rate) Hzです。"
          + "\(SampleRates.lowest)～\(SampleRates.highest) Hzにしてください。")
    case .tooLong(let file, let limit):
      Text(
        en: "'\(file)' is longer than \(spoken(limit)) seconds; cut it into shorter recordings.",
        ja: "「\(file)」は\(spoken(limit))秒を超えています。短く分割してください。")
    }
  }

  /// Seconds without a needless `.0`.
  private func spoken(_ seconds: Double) -> String {
    Int(exactly: seconds).map(String.init) ?? String(seconds)
  }
}

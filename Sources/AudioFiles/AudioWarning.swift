public import Language

/// Something about a recording that may cost its score truth; it is scored all the same.
public enum AudioWarning: String, Codable, Sendable, CaseIterable {
  /// Runs of samples at full scale, or samples beyond it.
  case clipped
  /// More than about 30 dB below a good level.
  case tooQuiet = "too_quiet"
  /// The mean of the samples is far from zero.
  case dcOffset = "dc_offset"
  /// Less sound than the header promises, or a part that cannot be decoded.
  case truncated
  /// Samples that are no numbers, or absurdly large.
  case badSamples = "bad_samples"
  /// A sample rate under 16 kHz, such as the telephone's.
  case lowBandwidth = "low_bandwidth"
  /// One channel is silent beside another that is not.
  case deadChannel = "dead_channel"
  /// Two channels that cancel each other when they are mixed.
  case antiphase

  /// What it means and what to do about it, in one sentence.
  public var advice: Text {
    switch self {
    case .clipped:
      Text(
        en: "The recording is too loud and its peaks are cut off: "
          + "move away from the microphone or turn its level down.",
        ja: "音が大きすぎて割れています。マイクから少し離れるか、入力音量を下げてください。")
    case .tooQuiet:
      Text(
        en: "The recording is very quiet: come closer to the microphone or turn its level up.",
        ja: "音がとても小さく録音されています。マイクに近づくか、入力音量を上げてください。")
    case .dcOffset:
      Text(
        en: "The waveform does not swing around zero (DC offset); this was removed, "
          + "but check the microphone or the sound card.",
        ja: "波形の中心がずれています（直流成分）。取り除いて採点しましたが、マイクやサウンドカードを確認してください。")
    case .truncated:
      Text(
        en: "The file ends early or is damaged; only the part that could be read was used, "
          + "so copy or record it again.",
        ja: "ファイルが途中で切れているか壊れています。読めた部分だけを使いました。コピーまたは録音をやり直してください。")
    case .badSamples:
      Text(
        en: "Some samples are not valid numbers and were taken as silence: "
          + "export the file again.",
        ja: "数値として正しくないサンプルがあり、無音として扱いました。ファイルを書き出し直してください。")
    case .lowBandwidth:
      Text(
        en: "The sample rate is under 16 kHz, so sounds like S and F are hard to judge: "
          + "record at 16 kHz or more.",
        ja: "サンプリング周波数が16 kHz未満のため、SやFなどの音を正しく判定しにくくなります。16 kHz以上で録音してください。")
    case .deadChannel:
      Text(
        en: "A channel is silent; the other one was used, but check the cable "
          + "or record in mono.",
        ja: "無音のチャンネルがあります。もう一方を使いましたが、ケーブルを確認するかモノラルで録音してください。")
    case .antiphase:
      Text(
        en: "Two channels cancel each other (opposite phase); one of them was used, "
          + "but check how the microphone is wired.",
        ja: "左右のチャンネルが逆位相で打ち消し合っています。片方だけを使いましたが、マイクの配線を確認してください。")
    }
  }
}

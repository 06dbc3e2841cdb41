import Language

/// Nobody would hear the prompt, and nobody would know why.
struct MutedOutput: ReadableError {
  let name: String
  var code: String { "muted_output" }

  var text: Text {
    Text(
      en: "“\(name)” is muted, so you hear no voice; turn it up, or use '--fixed-volume'.",
      ja: "「\(name)」がミュートされているため、声が聞こえません。音量を上げるか、--fixed-volume を使ってください。")
  }
}

/// The output that was chosen some time ago is not there today.
struct MissingOutput: ReadableError {
  let name: String
  var code: String { "missing_output" }

  var text: Text {
    Text(
      en: "The output “\(name)” is not there now, so the voice comes from the usual one; "
        + "o chooses another.",
      ja: "出力先「\(name)」が今は見つからないため、いつもの出力先で再生します。o で選び直せます。")
  }
}

/// The voice that was chosen some time ago is not installed any more.
struct MissingVoice: ReadableError {
  let name: String
  var code: String { "missing_voice" }

  var text: Text {
    Text(
      en: "The voice “\(name)” is not installed, so the usual one speaks; v chooses another.",
      ja: "声「\(name)」がインストールされていないため、いつもの声で話します。v で選び直せます。")
  }
}

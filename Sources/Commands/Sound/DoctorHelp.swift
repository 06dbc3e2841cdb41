import Language

/// What `okojo doctor --help` says.
enum DoctorHelp {
  static let discussion = Text(
    en: """
      Looks at the sound server, the output, the microphone and what it hears in two seconds, the \
      voice, the acoustic model, the pronouncing dictionary, the scoring model, the folders, what \
      an okojo that was killed left changed in other programs' sound, and the session bus. Please \
      speak while it listens; nothing is kept.

      --json prints one object: 'ready', and 'checks' in that order, each with 'name' (server, \
      output, microphone, level, voice, acoustic_model, dictionary, scoring_model, folders, \
      other_sound, session_bus), 'status' (ok, warning, failed), 'finding', perhaps 'mend', and \
      'facts'. Where something failed, 'facts' has a stable 'code'. Other facts are: server_name, \
      server_version; device, description, sample_rate, channels, muted, volume_percent, port, \
      port_available; peak_dbfs, rms_dbfs, clipped_samples; voices; path; data, state, runtime, \
      config, unusable; pending, repaired, unreadable; login_manager.

      Exit status: 0 if a lesson can be held with sound, 1 if not, 64 wrong usage, 128 + n ended \
      by signal n.
      """,
    ja: """
      サウンドサーバー、出力先、マイクとその 2 秒間の音、音声、音響モデル、発音辞書、採点モデル、\
      フォルダー、強制終了した okojo がほかのプログラムの音に残した変更、セッションバスを点検します。\
      マイクを調べている間は何か話してください。音は保存しません。

      --json は 1 つのオブジェクトを出力します。'ready' と、上の順に並ぶ 'checks' があり、それぞれに \
      'name'（server、output、microphone、level、voice、acoustic_model、dictionary、scoring_model、\
      folders、other_sound、session_bus）、'status'（ok、warning、failed）、'finding'、必要なら \
      'mend'、それに 'facts' が付きます。失敗したときの 'facts' には決まった 'code' があります。ほかの\
      項目は server_name、server_version、device、description、sample_rate、channels、muted、\
      volume_percent、port、port_available、peak_dbfs、rms_dbfs、clipped_samples、voices、path、\
      data、state、runtime、config、unusable、pending、repaired、unreadable、login_manager です。

      終了コード: 音を使ってレッスンができれば 0、できなければ 1、使い方の誤りは 64、シグナル n では \
      128 + n。
      """)

  static let options = [
    OptionSpec.json,
    OptionSpec(
      long: "repair",
      help: Text(
        en: "Undo what a killed okojo left changed in other programs' sound.",
        ja: "強制終了した okojo が変えたままの、ほかのプログラムの音を元に戻す。")),
    OptionSpec(
      long: "microphone", value: "name",
      help: Text(
        en: "Microphone to check (default: the default one).",
        ja: "点検するマイク（既定値: 既定のマイク）。")),
    OptionSpec(
      long: "output", value: "name",
      help: Text(
        en: "Output to check (default: the default one).", ja: "点検する出力先（既定値: 既定の出力先）。")),
  ]
}

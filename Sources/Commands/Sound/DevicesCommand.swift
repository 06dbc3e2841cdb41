import Language

/// `okojo devices`.
enum DevicesCommand {
  static let spec = CommandSpec(
    name: "okojo devices",
    overview: Text(en: "List outputs and microphones.", ja: "音の出力先とマイクの一覧を表示します。"),
    discussion: Text(
      en: """
        A '*' marks the default device. The second line of a device is its name, which \
        'okojo doctor' takes for --output and --microphone.

        --json prints one object: 'server' with 'name' and 'version', and the lists 'outputs' and \
        'microphones'. A device has 'name', 'description', 'default', 'sample_rate' (Hz), \
        'channels', 'muted', 'volume_percent', and 'port' with 'name' and 'available' where it has \
        one; a microphone that cannot be used has 'fault'.

        Exit status: 0, or 69 if no sound server answers.
        """,
      ja: """
        '*' は既定の機器です。2 行目が機器の名前で、okojo doctor の --output と --microphone に指定\
        できます。

        --json は 1 つのオブジェクトを出力します。'server' には 'name' と 'version'、'outputs' と \
        'microphones' には機器が並びます。機器の項目は 'name'、'description'、'default'、\
        'sample_rate'（Hz）、'channels'、'muted'、'volume_percent' で、端子があれば 'port'（'name' と \
        'available'）、使えないマイクには 'fault' が付きます。

        終了コード: 0。サウンドサーバーに接続できなければ 69。
        """),
    usage: ["[--json]"],
    options: [OptionSpec.json],
    action: { arguments, context in
      let order = DevicesOrder(isJSON: arguments.flags.contains("json"))
      return try untilStopped { try await context.sound.devices(order, context) }
    })
}

extension OptionSpec {
  static let json = OptionSpec(
    long: "json", help: Text(en: "Print JSON, for programs.", ja: "プログラム用に JSON で出力する。"))
}

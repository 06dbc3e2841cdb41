import Language

/// What `okojo score --help` says.
enum ScoreHelp {
  static let discussion = Text(
    en: """
      A manifest is a text file with one recording per line: its path, a tab, and the text that was \
      to be said. Paths are relative to the manifest. Blank lines, lines that begin with '#', and \
      columns behind the second are passed over. Without a text of its own a recording takes the one \
      of --text or --lesson, else that of the .txt or .lab file beside it.

      An input whose name ends in .tsv, .txt, .lst or .manifest is a manifest, '-' is one on \
      standard input; a name that ends like an audio file is a recording. Any other file is a \
      manifest if it begins with plain text.

      There is one row per recording, in input order. In a file name that is not UTF-8, bytes are \
      written \\xNN. Exit status: 0 if all were scored, 1 if some were not, 64 wrong usage, 66 \
      unreadable manifest, 69 no scorer, 73 or 74 trouble with the output, 128 + n ended by signal n.

        okojo score --text "Good morning" hello.wav
        okojo score --output rows.jsonl recordings.tsv
        find . -name '*.flac' | okojo score --format tsv -
      """,
    ja: """
      マニフェストは、1 行に 1 つの録音を書いたテキストファイルです。パス、タブ、話すはずの英文の順に\
      書きます。パスはマニフェストのある場所から数えます。空行、'#' で始まる行、3 列目以降は読み飛ばし\
      ます。英文のない録音には --text か --lesson の英文を使い、それもなければ隣にある .txt か .lab を\
      読みます。

      名前が .tsv、.txt、.lst、.manifest で終わる入力はマニフェスト、'-' は標準入力のマニフェスト、\
      音声ファイルの拡張子で終わる入力は録音です。そのほかのファイルは、テキストで始まっていれば\
      マニフェストとして読みます。

      結果は録音 1 つにつき 1 行、入力と同じ順です。UTF-8 でないファイル名のバイトは \\xNN と書きます。\
      終了コード: すべて採点できれば 0、できない録音があれば 1、使い方の誤りは 64、マニフェストが\
      読めなければ 66、採点の準備ができなければ 69、出力の問題は 73 か 74、シグナル n では 128 + n。

        okojo score --text "Good morning" hello.wav
        okojo score --output rows.jsonl recordings.tsv
        find . -name '*.flac' | okojo score --format tsv -
      """)

  static let input = Text(
    en: "A manifest, recordings, or '-' for a manifest on standard input.",
    ja: "マニフェストか録音。'-' なら標準入力のマニフェスト。")

  static let options = [
    OptionSpec(
      long: "text", value: "text",
      help: Text(
        en: "What is said in recordings without a text of their own.",
        ja: "英文の付いていない録音で話すはずの英文。")),
    OptionSpec(
      long: "lesson", value: "id",
      help: Text(en: "Take that text from a lesson.", ja: "その英文をレッスンから取る。")),
    OptionSpec(
      long: "item", value: "n",
      help: Text(en: "Number of the item in that lesson, from 1.", ja: "レッスンの何番か（1 から）。")),
    OptionSpec(
      long: "format", short: "f", value: "format",
      help: Text(
        en: "jsonl, tsv or table (default: table on a terminal, else jsonl).",
        ja: "jsonl、tsv、table のどれか（既定値: 端末では table、ほかでは jsonl）。")),
    OptionSpec(
      long: "output", short: "o", value: "file",
      help: Text(
        en: "Write rows to a file that is new or empty, instead of standard output.",
        ja: "標準出力の代わりに、新しいファイルか空のファイルに書く。")),
    OptionSpec(
      long: "resume",
      help: Text(
        en: "Go on behind the rows that the output file holds already.",
        ja: "出力ファイルにある行の続きから採点する。")),
    OptionSpec(
      long: "shard", value: "k/n",
      help: Text(
        en: "Score only every n-th recording, from the k-th on.",
        ja: "k 番目から n 個おきの録音だけを採点する。")),
    OptionSpec(
      long: "jobs", short: "j", value: "n",
      help: Text(
        en: "Recordings scored at the same time (default: number of processors).",
        ja: "同時に採点する録音の数（既定値: プロセッサーの数）。")),
    OptionSpec(
      long: "time-limit", value: "seconds",
      help: Text(
        en: "Longest time for one recording; long files get more (default: 60).",
        ja: "録音 1 つにかけてよい時間。長いファイルには延びる（既定値: 60）。")),
  ]
}

import Foundation
import Language
import Lessons
import ListeningLists

/// `okojo listen`.
enum ListenCommand {
  static let spec = CommandSpec(
    name: "okojo listen",
    overview: Text(
      en: "Have sentences read to you, over and over, beside other things.",
      ja: "英文を聞き流します。"),
    discussion: Text(
      en: """
        Without a choice it goes on with the list that you heard last; at first that is all \
        lessons, the easiest first. The place in each list is remembered.

        A pattern is made of the steps en (English), slow (en@0.7), ja (Japanese) and gap \
        (silence, in which you can say it); 'en@0.8' sets a step's speed, 'gap*1.5' makes a gap \
        longer.

        While it plays, players on this machine are paused, and go on when you pause it. A call, \
        sleep and unplugged headphones pause it.
        """,
      ja: """
        何も選ばなければ、前回の一覧の続きを再生します。初めてのときは、やさしい順にすべてのレッスンを\
        再生します。再生位置は一覧ごとに記憶されます。

        読み方は、en（英語）、slow（en@0.7 と同じ）、ja（日本語）、gap（声に出すための間）を並べて指定\
        します。'en@0.8' で速さ、'gap*1.5' で間の長さを変えられます。

        再生中はほかのプレーヤーが一時停止し、一時停止や終了で元に戻ります。通話、スリープ、ヘッドホンの\
        取り外しでは、再生が一時停止します。
        """),
    usage: ["[<options>] [<lesson> ...]", "<subcommand> [--json]"],
    positionals: [
      PositionalSpec(
        placeholder: "<lesson> ...",
        help: Text(
          en: "Names of lessons in 'okojo lessons list'.", ja: "okojo lessons list にある名前。"),
        isRequired: false)
    ],
    options: ListenOptions.all, subcommands: ListenRemoteCommand.specs,
    action: { arguments, context in
      let order = try order(arguments, context)
      if arguments.flags.contains(ListenDetachOrder.option.long) {
        return try context.sound.detach(ListenDetachOrder(Argument.ofProcess()), context)
      }
      return ExitStatus.of(try blocking { try await context.sound.listen(order) })
    })

  static func order(_ arguments: ParsedArguments, _ context: Context) throws -> ListenOrder {
    let values = OptionValues(arguments: arguments, command: spec)
    let (selection, wasShuffled) = try selection(arguments, values, context)
    let repeats = try values.value(
      "repeat",
      wanted: Text(en: "a number from 1 to 999, or forever", ja: "1 から 999 までの数か forever"),
      suggestions: ["forever"], Rounds.init)
    return ListenOrder(
      sentences: try selection.sentences(context), list: selection.key,
      isShuffled: wasShuffled || arguments.flags.contains("shuffle"),
      rounds: (repeats ?? Rounds(count: 1)).count,
      pattern: try pattern(arguments), gap: try values.factor("gap", in: 0.1...10),
      rate: try values.factor("rate", in: 0.5...2), voice: arguments.values["voice"]?.text,
      duration: try values.value(
        "for",
        wanted: Text(en: "a time such as 30m, 1h30m or 90s", ja: "30m、1h30m、90s のような時間"),
        { PlayingTime($0)?.seconds }),
      isFromStart: arguments.flags.contains("from-start"), language: context.language,
      environment: context.environment, others: try values.others(),
      fixedVolume: try values.number("fixed-volume", in: 1...100).map(Double.init),
      volume: try values.number("volume", in: 0...100).map { Double($0) / 100 },
      output: arguments.values["output"]?.text)
  }

  private static func pattern(_ arguments: ParsedArguments) throws -> Pattern {
    guard let text = arguments.values["pattern"]?.text else { return .standard }
    do { return try Pattern(text) } catch { throw UsageError(error.text, spec) }
  }

  /// One of them, or what was heard last, as it was.
  private static func selection(
    _ arguments: ParsedArguments, _ values: OptionValues, _ context: Context
  ) throws -> (ListenSelection, wasShuffled: Bool) {
    let levels = Level.allCases.map(\.rawValue)
    let level = try values.value(
      "level", wanted: Text(en: "a level from A1 to C2", ja: "A1 から C2 までのレベル"),
      suggestions: levels, { Level(rawValue: $0.uppercased()) })
    var chosen: [(name: String, selection: ListenSelection)] = []
    if !arguments.positionals.isEmpty {
      chosen.append(("<lesson>", .lessons(arguments.positionals.map(\.text))))
    }
    if arguments.flags.contains("due") { chosen.append(("--due", .due)) }
    if arguments.flags.contains("weak") { chosen.append(("--weak", .weak)) }
    if let level { chosen.append(("--level", .level(level))) }
    if chosen.count > 1 { throw UsageError.together(chosen[0].name, chosen[1].name, spec) }
    if let first = chosen.first { return (first.selection, false) }
    let last = PlaceFile(environment: context.environment).read().entries.first
    let selection = last.flatMap { ListenSelection(key: $0.list) }
    // A list that has gone empty, or a lesson that is no more, is no reason not to play.
    if let last, let selection, (try? selection.sentences(context)) != nil {
      return (selection, last.isShuffled)
    }
    return (.all, false)
  }
}

public import Language

/// What a run is to do.
public struct BatchOptions: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case jsonl, tsv, table
  }

  public var inputs: [Input]
  /// What entries without a text of their own are expected to say.
  public var sharedText: String?
  public var format = Format.jsonl
  public var output: FileName?
  /// Goes on behind the rows that `output` holds.
  public var resume = false
  public var shard = Shard.whole
  /// Worker processes at the same time.
  public var jobs = 1
  public var timeLimit = TimeLimit()
  /// Of messages, in rows too.
  public var language = Language.english
  public var worker: WorkerCommand
  /// Of the terminal that a table goes to, in cells; nothing for a file or a pipe.
  public var width: Int?
  public var isColoured = false
  /// Draws a progress bar on standard error.
  public var showsProgress = false

  public init(inputs: [Input], worker: WorkerCommand) {
    self.inputs = inputs
    self.worker = worker
  }

  var rowFormat: any RowFormat {
    switch format {
    case .jsonl: JSONLines()
    case .tsv: TabSeparated()
    case .table: Table(language: language, isColoured: isColoured, width: width)
    }
  }
}

/// How a run ended that did not fail.
public enum BatchEnding: Sendable, Hashable {
  /// Every input has its row.
  case finished(Summary)
  /// A signal came; the rows so far are written.
  case interrupted(signal: Int32, rows: Int)
  /// Whoever read standard output has enough.
  case readerLeft
}

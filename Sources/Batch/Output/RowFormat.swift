/// How rows become text.
protocol RowFormat: Sendable {
  /// Before the first row.
  var header: String { get }
  func text(of row: Row) -> String
  /// Behind the last row of a run that came to its end.
  func footer(_ summary: Summary) -> String
}

/// A format whose rows a later run can recognise, to go on behind them.
protocol ResumableFormat: RowFormat {
  /// The status of a row as it was written, given without its line feed; nothing if this is
  /// not the row of that file and text.
  func status(of line: [UInt8], file: FileName, text: String) -> RowStatus?
  /// Whether such a row may begin so; what is not ours must not be cut off.
  func canBegin(with bytes: [UInt8], file: FileName, text: String) -> Bool
}

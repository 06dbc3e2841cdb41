/// Rows of numbers with a name for each column: what the models look at.
///
/// The models ask for columns by name, so that a column that was added, moved or dropped is
/// noticed when a model is loaded, not by bad scores.
public struct FeatureTable: Sendable, Equatable {
  public let names: [String]
  public let rows: Int
  /// `rows × names.count`, row by row; all finite.
  public let values: [Float]

  /// Where a row has no such number (a spread of one, a mean of none), it holds 0.
  init(names: [String], rows: [[Float]]) {
    precondition(rows.allSatisfy { $0.count == names.count })
    self.names = names
    self.rows = rows.count
    values = rows.joined().map { $0.isFinite ? $0 : 0 }
  }

  public func row(_ index: Int) -> ArraySlice<Float> {
    values[index * names.count..<(index + 1) * names.count]
  }

  /// One column, by name; nil if there is none.
  public func column(_ name: String) -> [Float]? {
    guard let place = names.firstIndex(of: name) else { return nil }
    return (0..<rows).map { values[$0 * names.count + place] }
  }
}

import CSQLite

/// What can be given to a statement.
public enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  public init(_ value: Int) { self = .integer(Int64(value)) }
  public init(_ value: Double?) { self = value.map(Self.real) ?? .null }
}

/// The row that a statement stands on; it can't be kept, because the next step overwrites it.
public struct Row: ~Copyable {
  let statement: OpaquePointer

  public func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  public func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  public func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  /// Nothing where the column is NULL.
  public func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  /// Bytes that are not UTF-8 are replaced; empty where the column is NULL.
  public func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

import Foundation
import SQLite

// The columns of an attempt, written and read.

extension Connection {
  func insert(_ attempt: Attempt) throws(SQLiteError) {
    let item: [Value] = [.text(attempt.item.lesson), .text(attempt.item.key)]
    try run("INSERT INTO items (lesson, key) VALUES (?, ?) ON CONFLICT DO NOTHING", item)
    try run(
      """
      INSERT INTO attempts (item, time, day, kind, text, spoken, overall, accuracy, fluency,
        completeness, prosody, words)
      VALUES ((SELECT id FROM items WHERE lesson = ? AND key = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, item + attempt.values)
  }

  func attempts() throws(SQLiteError) -> [Attempt] {
    try rows(
      """
      SELECT lesson, key, time, day, kind, text, spoken, overall, accuracy, fluency,
        completeness, prosody, words
      FROM attempts JOIN items ON items.id = attempts.item ORDER BY time, attempts.id
      """
    ) { (row) throws(SQLiteError) in Attempt(row) }
  }
}

extension Attempt {
  fileprivate var values: [Value] {
    [
      .integer(Int64((time.timeIntervalSince1970 * 1000).rounded())), Value(day.number),
      .text(kind), .text(text), Value(isSpoken ? 1 : 0), .real(overall), Value(parts?.accuracy),
      Value(parts?.fluency), Value(parts?.completeness), Value(parts?.prosody), .text(words.json),
    ]
  }

  fileprivate init(_ row: borrowing Row) {
    item = ItemID(lesson: row.text(0), key: row.text(1))
    time = Date(milliseconds: row.integer(2))
    day = LocalDay(number: Int(row.integer(3)))
    (kind, text) = (row.text(4), row.text(5))
    (isSpoken, overall) = (row.integer(6) != 0, row.real(7))
    parts =
      row.isNull(8)
      ? nil
      : Parts(
        accuracy: row.real(8), fluency: row.real(9), completeness: row.real(10),
        prosody: row.real(11))
    words = [AttemptWord](json: row.text(12))
  }
}

extension Date {
  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

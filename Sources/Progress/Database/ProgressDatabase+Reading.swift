import SQLite

extension ProgressDatabase {
  /// All attempts in the order of time, with their words: for export.
  public func attempts() throws(ProgressError) -> [Attempt] {
    try readably(path) { () throws(SQLiteError) in try connection.attempts() }
  }

  /// What is due and how it went, from all attempts.
  public func history(
    scheduler: Scheduler = Scheduler()
  ) throws(ProgressError) -> History {
    try readably(path) { () throws(SQLiteError) in
      var history = History(scheduler: scheduler)
      let items = try connection.itemIDs()
      var (current, marks): (Int64, [Mark]) = (0, [])
      // An index has all of this in this order, so that the table is not touched.
      try connection.each(
        """
        SELECT item, time, day, overall, spoken FROM attempts
        ORDER BY item, time, day, overall, spoken
        """
      ) { (row) throws(SQLiteError) in
        if row.integer(0) != current {
          if let item = items[current] { history.add(item, marks) }
          (current, marks) = (row.integer(0), [])
        }
        marks.append(
          Mark(
            time: .init(milliseconds: row.integer(1)), day: LocalDay(number: Int(row.integer(2))),
            overall: row.real(3), isSpoken: row.integer(4) != 0))
      }
      if let item = items[current] { history.add(item, marks) }
      return history
    }
  }

  /// How the sounds were said, by name.
  public func sounds() throws(ProgressError) -> [SoundHistory] {
    try readably(path) { () throws(SQLiteError) in
      let rows = try connection.rows(
        "SELECT phone, day, count, total FROM sounds ORDER BY phone, day"
      ) { (row) throws(SQLiteError) in
        (
          row.text(0),
          SoundHistory.Day(
            day: LocalDay(number: Int(row.integer(1))), count: Int(row.integer(2)),
            total: row.real(3))
        )
      }
      return Dictionary(grouping: rows, by: \.0).map { phone, rows in
        SoundHistory(phone: phone, days: rows.map(\.1))
      }.sorted { $0.phone < $1.phone }
    }
  }
}

extension Connection {
  fileprivate func itemIDs() throws(SQLiteError) -> [Int64: ItemID] {
    let pairs = try rows("SELECT id, lesson, key FROM items") { (row) throws(SQLiteError) in
      (row.integer(0), ItemID(lesson: row.text(1), key: row.text(2)))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

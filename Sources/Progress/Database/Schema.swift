import SQLite

/// The tables, and the steps from older versions of them.
enum Schema {
  /// `okoj`: tells the file from other programs' databases (`application_id`).
  static let applicationID = 0x6F6B_6F6A

  static var version: Int { steps.last?.version ?? 0 }

  /// Steps are never changed once a learner may have taken them; there are only more of them.
  static let steps = [
    Migration(
      to: 1,
      """
      PRAGMA application_id = \(applicationID);
      CREATE TABLE items (
        id INTEGER PRIMARY KEY,
        lesson TEXT NOT NULL,
        key TEXT NOT NULL,
        UNIQUE (lesson, key)
      ) STRICT;
      CREATE TABLE attempts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        item INTEGER NOT NULL REFERENCES items (id),
        time INTEGER NOT NULL, -- milliseconds since 1970, UTC
        day INTEGER NOT NULL, -- the learner's, days since 1970
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        spoken INTEGER NOT NULL CHECK (spoken IN (0, 1)), -- 0: typed
        overall REAL NOT NULL CHECK (overall BETWEEN 0 AND 100),
        accuracy REAL,
        fluency REAL,
        completeness REAL,
        prosody REAL,
        words TEXT NOT NULL CHECK (json_valid(words))
      ) STRICT;
      CREATE INDEX attempts_marks ON attempts (item, time, day, overall, spoken);
      CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts BEGIN
        SELECT raise(ABORT, 'attempts are never deleted');
      END;
      CREATE TRIGGER attempts_are_final BEFORE UPDATE ON attempts BEGIN
        SELECT raise(ABORT, 'attempts are never changed');
      END;
      """),
    // Sums that can be had from `attempts.words` at any time, but not fast enough for the screen.
    Migration(
      to: 2,
      """
      CREATE TABLE sounds (
        phone TEXT NOT NULL,
        day INTEGER NOT NULL,
        count INTEGER NOT NULL,
        total REAL NOT NULL,
        PRIMARY KEY (phone, day)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO sounds (phone, day, count, total)
        SELECT \(sums(of: "attempts")) FROM attempts, \(phones(of: "attempts")) GROUP BY 1, 2;
      CREATE TRIGGER attempts_sounds AFTER INSERT ON attempts BEGIN
        INSERT INTO sounds (phone, day, count, total)
          SELECT \(sums(of: "NEW")) FROM \(phones(of: "NEW")) WHERE true GROUP BY 1, 2
          ON CONFLICT (phone, day) DO UPDATE
          SET count = sounds.count + excluded.count, total = sounds.total + excluded.total;
      END;
      """),
  ]

  /// Rows of phones in the words of an attempt.
  private static func phones(of attempt: String) -> String {
    "json_each(\(attempt).words) AS word, json_each(word.value, '$.phones') AS phone"
  }

  private static func sums(of attempt: String) -> String {
    "json_extract(phone.value, '$.expected'), \(attempt).day, count(*), "
      + "sum(CAST(json_extract(phone.value, '$.score') AS REAL))"
  }
}

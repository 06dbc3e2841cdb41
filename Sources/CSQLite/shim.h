#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast, which Swift does not import: the library copies the bytes.
static inline int okojo_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                          int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

// Variadic functions are not imported either: closing must not move the log into the file.
static inline int okojo_sqlite3_keep_log_on_close(sqlite3 *connection, int keeps) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}

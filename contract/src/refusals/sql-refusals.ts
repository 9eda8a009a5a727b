/** Refusals of `POST …/sql`. */
export const sqlRefusals = {
  sql_off: {
    status: 409,
    message: 'SQL is switched off for this project. An owner can switch it on.',
    when: 'No owner has switched SQL on for the project.',
  },
  sql_unavailable: {
    status: 409,
    message: 'SQL reads the lake, and this server has none.',
    when: 'The lake is off (`LAKE`), the memory limit is below 3 GB, or the platform has no DuckDB.',
  },
  invalid_sql: {
    status: 422,
    message: '{reason}',
    when: 'The statement is not one SELECT, reads something else than the tables, or DuckDB refuses it; the body has the whole text in `detail`, and where it is known, `line` and `column`.',
  },
  sql_too_slow: {
    status: 422,
    message: 'The statement took longer than 30 seconds. Read fewer rows: filter by `occurred_at`.',
    when: 'DuckDB did not finish the statement in time.',
  },
  sql_too_large: {
    status: 422,
    message: 'The statement needs too much memory. Read fewer columns and rows, or group them.',
    when: 'The statement needs more memory than its process may have, or ended it.',
  },
  too_many_statements: {
    status: 429,
    message: 'Too many statements at once. Please try again later.',
    when: 'As many SQL statements are being answered on this server as its memory allows, at most two; the `Retry-After` header gives the seconds to wait.',
    retryAfterSeconds: 5,
  },
  lake_not_ready: {
    status: 503,
    message: 'The lake is not up to date yet. Please try again in a minute.',
    when: 'The lake is being filled, or has more to write than a statement can wait for.',
    retryAfterSeconds: 60,
  },
} as const

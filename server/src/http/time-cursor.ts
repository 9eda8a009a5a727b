/** Where a list ordered by time continues: before this microsecond, or at it before this id. */
export type TimeCursor = { micros: string; id: string }

/** Microseconds, like the database: with milliseconds, rows of one millisecond would be repeated or skipped. */
export function writeCursor({ micros, id }: TimeCursor): string {
  return `${micros} ${id}`
}

/** The cursor is ours: the route opened it. */
export function readCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined) return undefined
  const end = cursor.indexOf(' ')
  return { micros: cursor.slice(0, end), id: cursor.slice(end + 1) }
}

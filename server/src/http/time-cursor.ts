/** Where a list ordered by time continues: before this microsecond, or at it before this id. */
export type TimeCursor = { micros: string; id: string }

/** Microseconds, like the database: with milliseconds, rows of one millisecond would be repeated or skipped. */
export function writeCursor({ micros, id }: TimeCursor): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url')
}

/** Undefined if it is not one of our cursors. */
export function readCursor(text: string): TimeCursor | undefined {
  const [, micros, id] =
    /^(-?\d{1,16}) (.{1,2048})$/su.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  return micros === undefined || id === undefined || id.includes('\0') ? undefined : { micros, id }
}

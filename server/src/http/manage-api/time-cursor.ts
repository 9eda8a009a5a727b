/** Where a list that is ordered by time goes on: below this microsecond, or at it below this id. */
export type TimeCursor = { micros: string; id: string }

/** In microseconds, as the database keeps time: in milliseconds, rows of one millisecond would be shown twice or never. */
export function writeCursor({ micros, id }: TimeCursor): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url')
}

/** Undefined: none of ours. */
export function readCursor(text: string): TimeCursor | undefined {
  const [, micros, id] =
    /^(-?\d{1,16}) (.{1,2048})$/su.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  return micros === undefined || id === undefined || id.includes('\0') ? undefined : { micros, id }
}

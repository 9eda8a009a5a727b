import type { Readable } from 'node:stream'
import type { Envelope } from '@tributary/contract/envelope'

/** The response of a handler that does not refuse. `json` is an already serialised body. */
export type Answer = {
  status: number
  body?: object
  json?: string | Buffer
  type?: string
  text?: string
  bytes?: Buffer
  stream?: Readable
  headers?: Record<string, string>
}

export function envelope<Data>(msg: string, data: Data, status = 200): Answer {
  const body: Envelope<Data> = { msg, status, data }
  return { status, body }
}

export const noContent: Answer = { status: 204 }

/** A full page may have a next one, after its last row. */
export function nextCursor<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined
  return last === undefined ? null : cursorOf(last)
}

/** One page of a list in the management API. */
export function itemPage(items: object[], nextCursor: string | null = null): Answer {
  return envelope('OK', { items, next_cursor: nextCursor })
}

import type { Row } from './read-row.ts'

export type Given = {
  params: Record<string, string | number>
  query: Record<string, unknown>
  body: unknown
}

/** A request before it has an origin. */
export type WrittenRequest = {
  path: string
  contentType: string | undefined
  body: BodyInit | undefined
  isStream: boolean
}

export function writeRequest(row: Row, { params, query, body }: Given): WrittenRequest {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, params[name]))
  return { path: path + queryText(query), ...writeBody(row, body) }
}

/** A URL cannot name an empty segment, `.` or `..`: it would lead to another call. */
function segment(name: string, value: unknown): string {
  const text = String(value ?? '')
  if (['', '.', '..'].includes(text)) throw new TypeError(`${name} must not be ${JSON.stringify(text)}`)
  return encodeURIComponent(text)
}

function queryText(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function writeBody(row: Row, body: unknown): Omit<WrittenRequest, 'path'> {
  if (row.body === undefined) return { contentType: undefined, body: undefined, isStream: false }
  if (row.body === 'text' && typeof body === 'string')
    return { contentType: 'text/csv', body, isStream: false }
  if (row.body !== 'json' && row.body !== 'text')
    return { contentType: row.body, body: body as BodyInit, isStream: body instanceof ReadableStream }
  return { contentType: 'application/json', body: JSON.stringify(body ?? {}), isStream: false }
}

/** A row of generated/calls.ts. */
export type Row = {
  method: string
  path: string
  /** The names in the path that the caller gives, in order. */
  params: string[]
  takesQuery: boolean
  /** `json`; `text`: JSON or CSV; else the content type of a stream. */
  body: string | undefined
  answer: 'data' | 'json' | 'response' | 'events'
  paging: { by: 'cursor' | 'page'; items: string } | undefined
  repeatable: boolean
  /** A field of the body that gets a new id if it has none. */
  idField: string | undefined
}

/** Reads `METHOD path marks`. A name that `bound` has is not asked for. */
export function readRow(row: string, bound: Record<string, string | number> = {}): Row {
  const [method = '', path = '', ...given] = row.split(' ')
  const marks = new Map(given.map((mark) => mark.split('=') as [string, string | undefined]))
  const by = marks.has('cursor') ? 'cursor' : 'page'
  const items = marks.get(by)
  const isStream = marks.has('stream')
  return {
    method,
    path,
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !(name in bound)),
    takesQuery: marks.has('query'),
    body: isStream ? marks.get('stream') : marks.has('body') ? (marks.get('body') ?? 'json') : undefined,
    answer: (['data', 'response', 'events'] as const).find((kind) => marks.has(kind)) ?? 'json',
    paging: items === undefined ? undefined : { by, items },
    repeatable: method === 'GET' || marks.has('repeat'),
    idField: marks.get('id'),
  }
}

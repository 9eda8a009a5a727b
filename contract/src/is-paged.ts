import type { Endpoint } from './endpoint.ts'
import { bodyShape } from './unknown-fields/body-shape.ts'

/** Lists whose pages follow each other: `cursor` of the query is `next_cursor` of the page before. The server seals both. */
export function isPaged({ query }: Endpoint): boolean {
  const shape = query && bodyShape(query)
  return shape?.kind === 'fields' && shape.fields.has('cursor')
}

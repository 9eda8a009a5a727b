import { textIn, withoutBlanks } from '../../parts/read-search.ts'

/** `q` filters the entries. */
export type GlossarySearch = { q?: string }

export function readGlossarySearch(search: Record<string, unknown>): GlossarySearch {
  return withoutBlanks({ q: textIn(search.q) })
}

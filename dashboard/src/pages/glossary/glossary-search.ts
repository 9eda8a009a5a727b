import { textIn, withoutBlanks } from '@tributary/contract/read-search'

/** `q` filters the entries. */
export type GlossarySearch = { q?: string }

export function readGlossarySearch(search: Record<string, unknown>): GlossarySearch {
  return withoutBlanks({ q: textIn(search.q) })
}

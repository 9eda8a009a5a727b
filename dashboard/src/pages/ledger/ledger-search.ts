import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { textIn, withoutBlanks } from '@tributary/contract/read-search'

/** `kind` and `outcome` filter the refused facts. */
export type LedgerSearch = RangeSearch & { kind?: string; outcome?: string; rows?: number }

export function readLedgerSearch(search: Record<string, unknown>): LedgerSearch {
  const { rows } = search
  return withoutBlanks({
    ...readRangeSearch(search),
    kind: textIn(search.kind),
    outcome: textIn(search.outcome),
    rows: typeof rows === 'number' && Number.isInteger(rows) && rows > 0 ? rows : undefined,
  })
}

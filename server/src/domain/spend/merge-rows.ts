import { addDecimals } from './add-decimals.ts'
import { type PlacedSpend, spendKey } from './spend-row.ts'

export type NumberedSpend = { number: number; row: PlacedSpend }

/** What an upload says twice of one day and ad: the later replaces the earlier, or both are pieces of one sum. */
export type Repeated = 'replace' | 'add_up'

export type MergedRows = { rows: PlacedSpend[]; refusals: { row: number; reason: string }[] }

/** One row a day and ad. An export that is broken down further (by country, by placement) adds up. */
export function mergeRows(given: readonly NumberedSpend[], repeated: Repeated): MergedRows {
  const rows = new Map<string, PlacedSpend>()
  const refusals: MergedRows['refusals'] = []
  for (const { number, row } of given) {
    const key = spendKey(row)
    const known = repeated === 'add_up' ? rows.get(key) : undefined
    if (known === undefined) rows.set(key, row)
    else if (known.currency === row.currency) rows.set(key, sum(known, row))
    else refusals.push({ row: number, reason: otherCurrency(known) })
  }
  return { rows: [...rows.values()], refusals }
}

function sum(known: PlacedSpend, row: PlacedSpend): PlacedSpend {
  return {
    ...row,
    adSetName: row.adSetName || known.adSetName,
    adCreativeName: row.adCreativeName || known.adCreativeName,
    keywordName: row.keywordName || known.keywordName,
    amount: addDecimals(known.amount, row.amount),
    clicks: known.clicks + row.clicks,
    installs: known.installs + row.installs,
    impressions: known.impressions + row.impressions,
  }
}

function otherCurrency({ currency }: PlacedSpend): string {
  return `An earlier row for the same day and ad is in ${currency ?? 'the display currency'}.`
}

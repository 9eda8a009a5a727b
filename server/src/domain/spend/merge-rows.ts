import { addDecimals } from './add-decimals.ts'
import { type PlacedSpend, spendKey } from './spend-row.ts'

export type NumberedSpend = { number: number; row: PlacedSpend }

/** How to treat two rows for the same day and ad: the later replaces the earlier, or they add up. */
export type Repeated = 'replace' | 'add_up'

/** With the lines of the upload that it was made of. */
export type MergedSpend = PlacedSpend & { lines: number[] }

export type MergedRows = { rows: MergedSpend[]; refusals: { row: number; reason: string }[] }

/** Leaves one row per day and ad. Exports broken down further (by country, by placement) add up. */
export function mergeRows(given: readonly NumberedSpend[], repeated: Repeated): MergedRows {
  const rows = new Map<string, MergedSpend>()
  const refusals: MergedRows['refusals'] = []
  for (const { number, row } of given) {
    const key = spendKey(row)
    const known = rows.get(key)
    const lines = known?.lines ?? []
    if (known === undefined || repeated === 'replace') rows.set(key, { ...row, lines })
    else if (known.currency === row.currency) rows.set(key, { ...sum(known, row), lines })
    else {
      refusals.push({ row: number, reason: otherCurrency(known) })
      continue
    }
    lines.push(number)
  }
  return { rows: [...rows.values()], refusals }
}

function sum(known: PlacedSpend, row: PlacedSpend): PlacedSpend {
  return {
    ...row,
    campaignName: row.campaignName || known.campaignName,
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

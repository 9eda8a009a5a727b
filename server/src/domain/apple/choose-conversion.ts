import type { ConversionRow as Row } from '@tributary/contract/manage-api/attribution/skadnetwork-settings'

export type ConversionRow = Row

/** Something in the app that can set a conversion value. */
export type Occasion =
  | { kind: 'event'; name: string }
  | { kind: 'payment'; type: string }
  | { kind: 'signup' }
  | { kind: 'deeplink' }

export type Conversion = { fine: number; coarse: number | null; lock: boolean }

const coarseRanks = { low: 0, medium: 1, high: 2 } as const

/** Whether choosing requires the user's revenue. */
export function needsRevenue(rows: readonly ConversionRow[], { kind }: Occasion): boolean {
  return (kind === 'event' || kind === 'payment') && rows.some(({ revenue }) => revenue !== undefined)
}

/** The highest of each value among the matching rows. Undefined: none matches. */
export function chooseConversion(
  rows: readonly ConversionRow[],
  occasion: Occasion,
  revenue: number,
): Conversion | undefined {
  const matching = rows.filter((row) => matches(row, occasion, revenue))
  if (matching.length === 0) return undefined
  const ranks = matching.flatMap(({ coarse }) => (coarse ? [coarseRanks[coarse]] : []))
  return {
    fine: Math.max(...matching.map(({ fine }) => fine)),
    coarse: ranks.length === 0 ? null : Math.max(...ranks),
    lock: matching.some(({ lock }) => lock === true),
  }
}

function matches(row: ConversionRow, occasion: Occasion, revenue: number): boolean {
  if (occasion.kind === 'signup') return row.signup === true
  if (occasion.kind === 'deeplink') return row.deeplink === true
  if (row.revenue !== undefined) return revenue >= row.revenue
  return occasion.kind === 'event' ? row.event === occasion.name : row.payment_type === occasion.type
}

import type { ConversionRow as Row } from '@tributary/contract/manage-api/attribution/skadnetwork-settings'

export type ConversionRow = Row

/** What an app did, as far as conversion values go by it. */
export type Occasion =
  | { kind: 'event'; name: string }
  | { kind: 'payment'; type: string }
  | { kind: 'signup' }
  | { kind: 'deeplink' }

export type Conversion = { fine: number; coarse: number | null; lock: boolean }

const coarseRanks = { low: 0, medium: 1, high: 2 } as const

/** Whether a person's revenue must be looked up before it can be chosen. */
export function needsRevenue(rows: readonly ConversionRow[], { kind }: Occasion): boolean {
  return (kind === 'event' || kind === 'payment') && rows.some(({ revenue }) => revenue !== undefined)
}

/** Of all rows that fit: the highest of each value. Undefined: none fits. */
export function chooseConversion(
  rows: readonly ConversionRow[],
  occasion: Occasion,
  revenue: number,
): Conversion | undefined {
  const fitting = rows.filter((row) => fits(row, occasion, revenue))
  if (fitting.length === 0) return undefined
  const ranks = fitting.flatMap(({ coarse }) => (coarse ? [coarseRanks[coarse]] : []))
  return {
    fine: Math.max(...fitting.map(({ fine }) => fine)),
    coarse: ranks.length === 0 ? null : Math.max(...ranks),
    lock: fitting.some(({ lock }) => lock === true),
  }
}

function fits(row: ConversionRow, occasion: Occasion, revenue: number): boolean {
  if (occasion.kind === 'signup') return row.signup === true
  if (occasion.kind === 'deeplink') return row.deeplink === true
  if (row.revenue !== undefined) return revenue >= row.revenue
  return occasion.kind === 'event' ? row.event === occasion.name : row.payment_type === occasion.type
}

import type { SpendOverlapsOnTheWire } from '@tributary/contract/manage-api/spend/spend-overlap'
import { addDecimals } from '#domain/spend/add-decimals.ts'
import type { SettledOverlaps } from '#operations/spend/settle-overlaps.ts'
import type { StoredPlace } from '#storage/spend/spend-overlaps.ts'

const maxShown = 100

export function overlapsOnTheWire({ found, stored, remove }: SettledOverlaps): SpendOverlapsOnTheWire {
  const inOrder = found.toSorted((a, b) => (a.row.lines[0] ?? 0) - (b.row.lines[0] ?? 0))
  return {
    rows: new Set(found.map(({ row }) => row)).size,
    stored_rows: stored.length,
    stored_spend: sumByCurrency(stored),
    removed: remove.length,
    items: inOrder.slice(0, maxShown).map(({ row, sources, reason, with: other }) => ({
      line: row.lines[0] ?? 0,
      date: row.day,
      campaign: row.campaign,
      with: other,
      sources,
      reason,
    })),
  }
}

function sumByCurrency(stored: readonly StoredPlace[]) {
  const sums = new Map<string, string>()
  for (const { amount, currency } of stored)
    sums.set(currency, addDecimals(sums.get(currency) ?? '0', amount))
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount: Number(amount) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

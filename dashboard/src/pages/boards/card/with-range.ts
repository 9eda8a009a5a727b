import type { RangeSearch } from '@tributary/contract/day-range'

/** The days of the board instead of the view's own, if it has any. */
export function withRange(search: Record<string, unknown>, range: RangeSearch): Record<string, unknown> {
  if (range.range === undefined && range.from === undefined) return search
  const { range: _, from: __, to: ___, ...rest } = search
  return { ...rest, ...range }
}

import type { CellFormat } from './cell.ts'

/** The compared period. `until`: its last day counts until then. */
export type ComparedPeriod = { from: string; to: string; until: string | null } | null

/** What the changes in the cells are against. */
export function describeCompared(
  compared: ComparedPeriod,
  { timezone, write }: Pick<CellFormat, 'timezone' | 'write'>,
): string {
  if (compared === null) return 'No data to compare with: it begins later.'
  const { from, to, until } = compared
  const days = from === to ? write.day(from) : `${write.day(from)} – ${write.day(to)}`
  if (until === null) return `Changes against ${days}.`
  return `Changes against ${days}, counted until ${write.time(until, timezone)}; spend and cohorts by whole days.`
}

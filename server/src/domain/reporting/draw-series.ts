import { add, type Decimal, parseDecimal, toNumber, zero } from './decimal.ts'

/** Sums of one interval of one group, of whichever kind; money as the database's text. */
export type SeriesRow = { start: string; group: string | null; name: string | null } & Record<
  string,
  number | string | null
>

export type Series = {
  group: string | null
  name: string | null
  total: Record<string, number>
  points: ({ start: string } & Record<string, number>)[]
}

type Wanted = {
  metrics: readonly string[]
  starts: readonly string[]
  daysOf: (start: string) => number
  mostGroups: number
}

type Sums = { counts: Map<string, number>; revenue: Decimal; spend: Decimal; days: number }

const money = new Set(['revenue', 'spend'])

/** Rows of counts, spend and events become series without gaps: the largest first, the smallest together as `other`. */
export function drawSeries(
  rows: readonly SeriesRow[],
  { metrics, starts, daysOf, mostGroups }: Wanted,
): Series[] {
  const groups = new Map<
    string,
    { group: string | null; name: string | null; total: Sums; byStart: Map<string, Sums> }
  >()
  const groupOf = (group: string | null, name: string | null) => {
    const key = group ?? '\u0000'
    const known = groups.get(key) ?? { group, name, total: noSums(), byStart: new Map<string, Sums>() }
    groups.set(key, known)
    return known
  }
  const ranked = rank(rows, metrics[0] ?? 'installs')
  for (const row of rows) {
    const isSmall = ranked.indexOf(row.group) >= mostGroups
    const into = isSmall ? groupOf('other', null) : groupOf(row.group, row.name)
    const sums = into.byStart.get(row.start) ?? noSums()
    into.byStart.set(row.start, sums)
    addRow(sums, row)
    addRow(into.total, row)
  }
  if (groups.size === 0) groupOf(null, null)
  const allDays = starts.reduce((days, start) => days + daysOf(start), 0)
  return [...groups.values()]
    .sort((a, b) => place(ranked, a.group) - place(ranked, b.group))
    .map(({ group, name, total, byStart }) => ({
      group,
      name,
      total: figuresOf({ ...total, days: allDays }, metrics),
      points: starts.map((start) =>
        Object.assign(
          { start },
          figuresOf({ ...(byStart.get(start) ?? noSums()), days: daysOf(start) }, metrics),
        ),
      ),
    }))
}

function place(ranked: (string | null)[], group: string | null): number {
  const found = ranked.indexOf(group)
  return found === -1 ? ranked.length : found
}

/** The groups by the sum of what was asked for first, largest first. */
function rank(rows: readonly SeriesRow[], metric: string): (string | null)[] {
  const sums = new Map<string | null, number>()
  for (const row of rows) sums.set(row.group, (sums.get(row.group) ?? 0) + Number(row[metric] ?? 0))
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || String(a).localeCompare(String(b)))
    .map(([group]) => group)
}

function noSums(): Sums {
  return { counts: new Map(), revenue: zero, spend: zero, days: 0 }
}

function addRow(sums: Sums, row: SeriesRow): void {
  for (const [field, value] of Object.entries(row)) {
    if (field === 'start' || field === 'group' || field === 'name' || value === null) continue
    if (field === 'revenue') sums.revenue = add(sums.revenue, parseDecimal(String(value)))
    else if (field === 'spend') sums.spend = add(sums.spend, parseDecimal(String(value)))
    else sums.counts.set(field, (sums.counts.get(field) ?? 0) + Number(value))
  }
}

function figuresOf(sums: Sums, metrics: readonly string[]): Record<string, number> {
  return Object.fromEntries(metrics.map((metric) => [metric, figureOf(sums, metric)]))
}

function figureOf(sums: Sums, metric: string): number {
  const count = (name: string) => sums.counts.get(name) ?? 0
  const spend = toNumber(sums.spend)
  if (money.has(metric)) return toNumber(metric === 'spend' ? sums.spend : sums.revenue)
  if (metric === 'active_users') return share(count('active_days'), sums.days)
  if (metric === 'conversion') return 100 * share(count('sign_ups'), count('installs'))
  if (metric === 'roas') return share(toNumber(sums.revenue), spend)
  if (metric === 'cost_per_install') return share(spend, count('installs'))
  if (metric === 'cost_per_signup') return share(spend, count('sign_ups'))
  return count(metric)
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

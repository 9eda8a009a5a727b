import { add, type Decimal, parseDecimal, toNumber, zero } from '../decimal.ts'

/** Sums of one group in one interval; money as the database's string. */
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

type SeriesRequest = {
  metrics: readonly string[]
  starts: readonly string[]
  daysOf: (start: string) => number
  maxGroups: number
}

type Sums = { counts: Map<string, number>; revenue: Decimal; spend: Decimal; days: number }

type Group = { group: string | null; name: string | null; total: Sums; byStart: Map<string, Sums> }

const money = new Set(['revenue', 'spend'])

/** Builds series without gaps from rows of counts, spend and events: largest first, the smallest merged into `other`. */
export function buildSeries(
  rows: readonly SeriesRow[],
  { metrics, starts, daysOf, maxGroups }: SeriesRequest,
): Series[] {
  const allDays = starts.reduce((days, start) => days + daysOf(start), 0)
  const ranked = rank(gather(rows), { metric: metrics[0] ?? 'installs', days: allDays })
  const small = ranked.slice(maxGroups)
  const drawn = small.length === 0 ? ranked : [...ranked.slice(0, maxGroups), mergeIntoOther(small)]
  if (drawn.length === 0) drawn.push(newGroup(null, null))
  return drawn.map(({ group, name, total, byStart }) => ({
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

function gather(rows: readonly SeriesRow[]): Group[] {
  const groups = new Map<string | null, Group>()
  for (const row of rows) {
    const into = groups.get(row.group) ?? newGroup(row.group, row.name)
    groups.set(row.group, into)
    const sums = into.byStart.get(row.start) ?? noSums()
    into.byStart.set(row.start, sums)
    addRow(sums, row)
    addRow(into.total, row)
  }
  return [...groups.values()]
}

/** By the first requested metric, largest first. */
function rank(groups: Group[], { metric, days }: { metric: string; days: number }): Group[] {
  const figure = ({ total }: Group) => figureOf({ ...total, days }, metric)
  return groups.sort((a, b) => figure(b) - figure(a) || (String(a.group) < String(b.group) ? -1 : 1))
}

function mergeIntoOther(groups: readonly Group[]): Group {
  const other = newGroup('other', null)
  for (const { total, byStart } of groups) {
    addSums(other.total, total)
    for (const [start, sums] of byStart) {
      const into = other.byStart.get(start) ?? noSums()
      other.byStart.set(start, into)
      addSums(into, sums)
    }
  }
  return other
}

function newGroup(group: string | null, name: string | null): Group {
  return { group, name, total: noSums(), byStart: new Map() }
}

function addSums(to: Sums, { counts, revenue, spend }: Sums): void {
  to.revenue = add(to.revenue, revenue)
  to.spend = add(to.spend, spend)
  for (const [name, count] of counts) to.counts.set(name, (to.counts.get(name) ?? 0) + count)
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
  if (metric === 'conversion') return share(100 * count('sign_ups'), count('installs'))
  if (metric === 'roas') return share(toNumber(sums.revenue), spend)
  if (metric === 'cost_per_install') return share(spend, count('installs'))
  if (metric === 'cost_per_signup') return share(spend, count('sign_ups'))
  return count(metric)
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

import { addDays } from '@tributary/contract/days'
import { type OutcomeGroup, textsOfOutcome } from '#parts/facts/outcome-texts.ts'

export type OutcomeDay = { day: string; kind: string; outcome: string; count: number }

/** Counted separately, not in the total of facts. */
const sideKinds = ['request', 'user_data', 'inbound']

export const isFact = ({ kind }: { kind: string }) => !sideKinds.includes(kind)

const kindOrder = [
  'click',
  'impression',
  'install',
  'open',
  'signup',
  'event',
  'payment',
  'uninstall',
  'reinstall',
  'reengagement',
  'call',
  ...sideKinds,
]

const groupOrder: OutcomeGroup[] = ['taken', 'repeated', 'refused']

export type Matrix = {
  kinds: string[]
  rows: { outcome: string; counts: Map<string, number>; sum: number }[]
  sums: Map<string, number>
}

/** A row for each outcome, a column for each kind of fact. */
export function matrixOf(days: readonly OutcomeDay[]): Matrix {
  const rows = new Map<string, { outcome: string; counts: Map<string, number>; sum: number }>()
  const sums = new Map<string, number>()
  for (const { kind, outcome, count } of days) {
    const row = rows.get(outcome) ?? { outcome, counts: new Map<string, number>(), sum: 0 }
    row.counts.set(kind, (row.counts.get(kind) ?? 0) + count)
    row.sum += count
    rows.set(outcome, row)
    sums.set(kind, (sums.get(kind) ?? 0) + count)
  }
  return {
    kinds: [...sums.keys()].toSorted((one, other) => placeOf(one) - placeOf(other)),
    rows: [...rows.values()].toSorted(byGroup),
    sums,
  }
}

function placeOf(kind: string): number {
  const place = kindOrder.indexOf(kind)
  return place === -1 ? kindOrder.length : place
}

type Row = Matrix['rows'][number]

function byGroup(one: Row, other: Row): number {
  const group = (row: Row) => groupOrder.indexOf(textsOfOutcome(row.outcome).group)
  return group(one) - group(other) || other.sum - one.sum || one.outcome.localeCompare(other.outcome)
}

/** Every day of the period, including days without facts. */
export function groupsByDay(days: readonly OutcomeDay[], { from, to }: { from: string; to: string }) {
  const points: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) points.push(day)
  const places = new Map(points.map((day, place) => [day, place]))
  const groups: Record<OutcomeGroup, number[]> = {
    taken: points.map(() => 0),
    repeated: points.map(() => 0),
    refused: points.map(() => 0),
  }
  for (const { day, outcome, count } of days) {
    const place = places.get(day)
    const values = groups[textsOfOutcome(outcome).group]
    if (place !== undefined) values[place] = (values[place] ?? 0) + count
  }
  return { points, groups }
}

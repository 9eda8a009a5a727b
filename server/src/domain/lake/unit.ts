import type { Relation } from '#domain/explore/relations.ts'

/** What a file of the lake holds: one relation of one hour, or, once the day is over, of one day. In UTC. */
export type Unit = { relation: Relation; day: string; hour: number | null }

type Span = { from: Date; to: Date }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Facts of the last two days still arrive: their hours stay apart, so that one fact rewrites one hour. */
const openDays = 2

const kindsOfFacts: Record<string, Relation> = {
  click: 'clicks',
  install: 'installs',
  open: 'opens',
  sign_up: 'sign_ups',
  event: 'events',
  payment: 'payments',
  spend: 'spend',
}

/** The relation of a kind of facts in lake_changes. */
export const relationOf = (kind: string): Relation | undefined => kindsOfFacts[kind]

export const keyOf = ({ relation, day, hour }: Unit): string => `${relation} ${day} ${hour ?? 'day'}`

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const dayBefore = (day: string): string => dayOf(new Date(startOf(day).getTime() - dayMs))

/** Whether a day is one file. */
export const isOver = (day: string, now: Date): boolean =>
  startOf(day).getTime() + (1 + openDays) * dayMs <= now.getTime()

export function spanOf({ day, hour }: Unit): Span {
  const start = startOf(day).getTime()
  if (hour === null) return { from: new Date(start), to: new Date(start + dayMs) }
  return { from: new Date(start + hour * hourMs), to: new Date(start + (hour + 1) * hourMs) }
}

/** The unit that has the facts of a moment. */
export function unitAt(relation: Relation, at: Date, now: Date): Unit {
  const day = dayOf(at)
  return { relation, day, hour: isOver(day, now) ? null : at.getUTCHours() }
}

/** Whether a unit, or a day of it, may have rows of a span. */
export function overlaps(unit: Unit, { from, to }: { from: Date | null; to: Date | null }): boolean {
  const span = spanOf(unit)
  return (from === null || span.to > from) && (to === null || span.from < to)
}

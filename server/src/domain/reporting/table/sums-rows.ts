import type { EventKind, SumField } from '#domain/reporting/figures.ts'

/** Where sums count. Null: all intervals or rows together, or facts that are of none. */
export type SumsPlace = {
  /** The first day of the interval. */
  start: string | null
  /** A display id, a network's code or a platform. */
  group: string | null
  groupName: string | null
  part: 'listed' | 'deleted' | 'organic'
  isPaid: boolean
}

/** Amounts are strings from the database; null is zero. */
export type SumsRow = SumsPlace & Partial<Record<SumField, number | string | null>>

/** One event or payment of a place. */
export type EventRow = SumsPlace & { kind: EventKind; name: string; count: number; amount: string }

/** Distinct users of one event or payment. They do not add up: `level` says of what. */
export type UsersRow = Pick<SumsPlace, 'start' | 'group'> & {
  level: 'group' | 'part' | 'all'
  part: SumsPlace['part'] | null
  kind: EventKind
  name: string
  users: number
}

export type PeriodRows = {
  sums: readonly SumsRow[]
  events: readonly EventRow[]
  users?: readonly UsersRow[]
}

/** The interval or the row; null: neither, as organic installs by campaign. */
export const groupOf = ({ start, group }: Pick<SumsPlace, 'start' | 'group'>): string | null => start ?? group

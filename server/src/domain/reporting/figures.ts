import { add, type Decimal, zero } from './decimal.ts'

export const countFields = [
  'clicks',
  'installs',
  'suspiciousInstalls',
  'clickThrough',
  'viewThrough',
  'uninstalls',
  'signUps',
  'reinstalls',
  'reengagements',
  'revenueFacts',
  'active',
  'activity',
  'openedOn1',
  'openedOn7',
  'openedOn14',
  'openedOn30',
  'openedBy1',
  'openedBy7',
  'openedBy14',
  'openedBy30',
  'openedSince1',
  'openedSince7',
  'oldEnough0',
  'oldEnough1',
  'oldEnough3',
  'oldEnough7',
  'oldEnough14',
  'oldEnough30',
] as const

export const amountFields = ['revenue', 'spend', 'revenueD0', 'revenueD3', 'revenueD7', 'revenueD30'] as const

export type EventKind = 'event' | 'payment'

/** A name of events or payments. `key` tells it from all others, and is made once: figures are looked up by it again and again. */
export type EventName = { key: string; kind: EventKind; name: string }

/** Of one name. `unique` where distinct users were asked for; `amount` undefined: zero. */
export type EventFigures = {
  kind: EventKind
  name: string
  count: number
  amount: Decimal | undefined
  unique: number
}

export type Sums = Record<(typeof countFields)[number], number> &
  Record<(typeof amountFields)[number], Decimal>

/** Plain sums of one row of the report; what is shown is computed from them last. `oldEnoughN`: installs at least N days old. */
export type Figures = Sums & { events: Map<string, EventFigures> }

const nothing = {
  ...Object.fromEntries(countFields.map((field) => [field, 0])),
  ...Object.fromEntries(amountFields.map((field) => [field, zero])),
} as Sums

export function noSums(): Sums {
  return { ...nothing }
}

export function noFigures(): Figures {
  return { ...nothing, events: new Map() }
}

export function addSums(to: Sums, sums: Partial<Sums>): void {
  for (const field of countFields) to[field] += sums[field] ?? 0
  for (const field of amountFields) {
    const amount = sums[field]
    if (amount !== undefined && amount.digits !== 0n) to[field] = add(to[field], amount)
  }
}

export function eventName(kind: EventKind, name: string): EventName {
  return { key: eventKey(kind, name), kind, name }
}

export function eventKey(kind: EventKind, name: string): string {
  return `${kind} ${name}`
}

export function addEvent(
  to: Figures,
  { key, kind, name }: EventName,
  { count, amount }: Pick<EventFigures, 'count' | 'amount'>,
): void {
  const known = to.events.get(key)
  if (known === undefined) {
    to.events.set(key, { kind, name, count, amount, unique: 0 })
    return
  }
  known.count += count
  if (amount !== undefined) known.amount = known.amount === undefined ? amount : add(known.amount, amount)
}

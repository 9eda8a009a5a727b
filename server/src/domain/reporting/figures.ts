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

/** Of one name. `unique` where distinct users were asked for; `amount` undefined: zero. */
export type EventFigures = {
  kind: EventKind
  name: string
  count: number
  amount: Decimal | undefined
  unique: number
}

/** Plain sums of one row of the report; what is shown is computed from them last. `oldEnoughN`: installs at least N days old. */
export type Figures = Record<(typeof countFields)[number], number> &
  Record<(typeof amountFields)[number], Decimal> & { events: Map<string, EventFigures> }

export function noFigures(): Figures {
  const counts = Object.fromEntries(countFields.map((field) => [field, 0]))
  const amounts = Object.fromEntries(amountFields.map((field) => [field, zero]))
  return { ...counts, ...amounts, events: new Map() } as Figures
}

type Sums = Partial<Omit<Figures, 'events'>>

export function addSums(to: Figures, sums: Sums): void {
  for (const field of countFields) to[field] += sums[field] ?? 0
  for (const field of amountFields) {
    const amount = sums[field]
    if (amount !== undefined) to[field] = add(to[field], amount)
  }
}

type EventSums = Pick<EventFigures, 'kind' | 'name'> & Partial<EventFigures>

export function addEvent(to: Figures, { kind, name, count = 0, amount, unique = 0 }: EventSums): void {
  const key = `${kind} ${name}`
  const known = to.events.get(key)
  if (known === undefined) {
    to.events.set(key, { kind, name, count, amount, unique })
    return
  }
  known.count += count
  known.unique += unique
  if (amount !== undefined) known.amount = known.amount === undefined ? amount : add(known.amount, amount)
}

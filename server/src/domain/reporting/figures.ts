import type { Amount } from './amount.ts'

export type EventKind = 'event' | 'payment'

/** A name of events or payments. */
export type EventName = { kind: EventKind; name: string }

/** With its number in packs. */
export type NumberedName = EventName & { number: number }

/** One that a report shows, and how JSON opens its figures: `"purchase":{`. Made once: thousands of rows have it. */
export type ReportedName = NumberedName & { opening: Uint8Array }

export function reportedName(name: NumberedName): ReportedName {
  return { ...name, opening: Buffer.from(`${JSON.stringify(name.name)}:{`) }
}

/** How often something happened, and what it brought. */
export type Tally = Amount & { count: number }

/** What is counted in every row of the report. `oldEnoughN`: installs at least N days old. */
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

/** The same in money. `revenueDN`: of the first N days of installs. */
export const amountFields = ['revenue', 'spend', 'revenueD0', 'revenueD3', 'revenueD7', 'revenueD30'] as const

export type CountField = (typeof countFields)[number]
export type AmountField = (typeof amountFields)[number]

/** Plain sums of one row; what is shown is computed from them last. */
export type Sums = Record<CountField, number> & Record<AmountField, Amount>

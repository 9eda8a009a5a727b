import { type Amount, addAmount } from './amount.ts'
import { add, type Decimal, zero } from './decimal.ts'

export type EventKind = 'event' | 'payment'

/** A name of events or payments. */
export type EventName = { kind: EventKind; name: string }

/** How often something happened, and what it brought. */
export type Tally = Amount & { count: number }

/** Of one name. `unique` where distinct users were asked for. */
export type EventFigures = Tally & { event: EventName; unique: number }

/** Counts and amounts of one ad or one row. `oldEnoughN`: installs at least N days old. */
export type Sums = {
  clicks: number
  installs: number
  suspiciousInstalls: number
  clickThrough: number
  viewThrough: number
  uninstalls: number
  signUps: number
  reinstalls: number
  reengagements: number
  revenueFacts: number
  active: number
  activity: number
  openedOn1: number
  openedOn7: number
  openedOn14: number
  openedOn30: number
  openedBy1: number
  openedBy7: number
  openedBy14: number
  openedBy30: number
  openedSince1: number
  openedSince7: number
  oldEnough0: number
  oldEnough1: number
  oldEnough3: number
  oldEnough7: number
  oldEnough14: number
  oldEnough30: number
  revenue: Decimal
  spend: Decimal
  revenueD0: Decimal
  revenueD3: Decimal
  revenueD7: Decimal
  revenueD30: Decimal
}

/** Plain sums of one row of the report; what is shown is computed from them last. */
export type Figures = Sums & { events: EventFigures[] }

// Field by field: a report adds up thousands of these, and going through a list of names takes ten times as long.
export function noSums(): Sums {
  return {
    clicks: 0,
    installs: 0,
    suspiciousInstalls: 0,
    clickThrough: 0,
    viewThrough: 0,
    uninstalls: 0,
    signUps: 0,
    reinstalls: 0,
    reengagements: 0,
    revenueFacts: 0,
    active: 0,
    activity: 0,
    openedOn1: 0,
    openedOn7: 0,
    openedOn14: 0,
    openedOn30: 0,
    openedBy1: 0,
    openedBy7: 0,
    openedBy14: 0,
    openedBy30: 0,
    openedSince1: 0,
    openedSince7: 0,
    oldEnough0: 0,
    oldEnough1: 0,
    oldEnough3: 0,
    oldEnough7: 0,
    oldEnough14: 0,
    oldEnough30: 0,
    revenue: zero,
    spend: zero,
    revenueD0: zero,
    revenueD3: zero,
    revenueD7: zero,
    revenueD30: zero,
  }
}

export function noFigures(): Figures {
  return { ...noSums(), events: [] }
}

export function addSums(to: Sums, sums: Sums): void {
  to.clicks += sums.clicks
  to.installs += sums.installs
  to.suspiciousInstalls += sums.suspiciousInstalls
  to.clickThrough += sums.clickThrough
  to.viewThrough += sums.viewThrough
  to.uninstalls += sums.uninstalls
  to.signUps += sums.signUps
  to.reinstalls += sums.reinstalls
  to.reengagements += sums.reengagements
  to.revenueFacts += sums.revenueFacts
  to.active += sums.active
  to.activity += sums.activity
  to.openedOn1 += sums.openedOn1
  to.openedOn7 += sums.openedOn7
  to.openedOn14 += sums.openedOn14
  to.openedOn30 += sums.openedOn30
  to.openedBy1 += sums.openedBy1
  to.openedBy7 += sums.openedBy7
  to.openedBy14 += sums.openedBy14
  to.openedBy30 += sums.openedBy30
  to.openedSince1 += sums.openedSince1
  to.openedSince7 += sums.openedSince7
  to.oldEnough0 += sums.oldEnough0
  to.oldEnough1 += sums.oldEnough1
  to.oldEnough3 += sums.oldEnough3
  to.oldEnough7 += sums.oldEnough7
  to.oldEnough14 += sums.oldEnough14
  to.oldEnough30 += sums.oldEnough30
  to.revenue = add(to.revenue, sums.revenue)
  to.spend = add(to.spend, sums.spend)
  to.revenueD0 = add(to.revenueD0, sums.revenueD0)
  to.revenueD3 = add(to.revenueD3, sums.revenueD3)
  to.revenueD7 = add(to.revenueD7, sums.revenueD7)
  to.revenueD30 = add(to.revenueD30, sums.revenueD30)
}

/** One name after the other: the figures of a name are the last of the row while it is being added up. */
export function addEvent({ events }: Figures, event: EventName, tally: Tally): void {
  const last = events[events.length - 1]
  if (last?.event !== event) {
    const { count, cents, rest } = tally
    events.push({ event, count, cents, rest, unique: 0 })
    return
  }
  last.count += tally.count
  addAmount(last, tally)
}

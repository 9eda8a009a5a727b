import { type Amount, addAmount, noAmount } from './amount.ts'

export type EventKind = 'event' | 'payment'

/** A name of events or payments. */
export type EventName = { kind: EventKind; name: string }

/** One that a report shows: its number in packs, and how JSON opens its figures: `"purchase":{`. */
export type ReportedName = EventName & { number: number; opening: Uint8Array }

/** How often something happened, and what it brought. */
export type Tally = Amount & { count: number }

/** Plain sums of one ad or one row of the report; what is shown is computed from them last. `oldEnoughN`: installs at least N days old. */
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
  revenue: Amount
  spend: Amount
  revenueD0: Amount
  revenueD3: Amount
  revenueD7: Amount
  revenueD30: Amount
}

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
    revenue: noAmount(),
    spend: noAmount(),
    revenueD0: noAmount(),
    revenueD3: noAmount(),
    revenueD7: noAmount(),
    revenueD30: noAmount(),
  }
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
  addAmount(to.revenue, sums.revenue)
  addAmount(to.spend, sums.spend)
  addAmount(to.revenueD0, sums.revenueD0)
  addAmount(to.revenueD3, sums.revenueD3)
  addAmount(to.revenueD7, sums.revenueD7)
  addAmount(to.revenueD30, sums.revenueD30)
}

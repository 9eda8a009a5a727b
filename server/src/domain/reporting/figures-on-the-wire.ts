import { isZero } from './amount.ts'
import { economicsOf, noBranchCohorts } from './cohorts/branch-cohorts.ts'
import type { CountField, EventKind, EventName, NumberedName, Sums } from './figures.ts'
import type { Format } from './format.ts'
import type { View } from './report-request.ts'
import type { Branch, EventTally } from './report-tree.ts'

/** How to format the rows of one report. */
export type Style = {
  format: Format
  view: View
  /** Names of all events in the report, in order. */
  eventNames: readonly NumberedName[]
  /** Events that show distinct users instead of their count. */
  unique: ReadonlySet<string>
  /** Events that show their cost; undefined if not requested. */
  cost: readonly EventName[] | undefined
  /** Events to show, by kind; undefined for all. */
  shown: Record<EventKind, ReadonlySet<string> | undefined>
  /** Cohort figures: not requested, or still being filled. */
  cohorts: 'none' | 'shown' | 'unknown'
  /** With paid and blended figures. */
  sources?: boolean
}

/** Figures on every level of the report. */
export function figuresOnTheWire(branch: Branch, style: Style) {
  const { sums } = branch
  const { format, view } = style
  return {
    clicks: format.count(sums.clicks),
    installs: format.count(sums.installs),
    conversion: format.percentage(sums.signUps, sums.installs),
    'sign-ups': format.count(sums.signUps),
    revenue: format.money(sums.revenue),
    spend: format.money(sums.spend),
    revenue_event_count: format.count(sums.revenueFacts),
    roas: format.ratio(sums.revenue, sums.spend),
    ...(view === 'user_acquisition' && { cost_per_install: format.cost(sums.spend, sums.installs) }),
    cost_per_signup: format.cost(sums.spend, sums.signUps),
    ...(style.sources === true && sourceFigures(branch, format)),
    custom_events: eventsOfKind('event', branch, style),
    payment_events: eventsOfKind('payment', branch, style),
    ...(style.cost !== undefined && {
      cost_per_custom_events: costsOfKind('event', branch, style),
      cost_per_payment_events: costsOfKind('payment', branch, style),
    }),
    retention: shares(retention, sums, format),
    rolling_retention: shares(rollingRetention, sums, format),
    ...(style.cohorts !== 'none' && {
      economics: style.cohorts === 'shown' ? economicsOf(branch.cohorts ?? noBranchCohorts()) : null,
    }),
  }
}

/** Paid: of campaigns with spend. Blended: of all, also organic. */
function sourceFigures({ sums, paid = sums }: Branch, format: Format) {
  return {
    paid_roas: format.ratio(paid.revenue, sums.spend),
    blended_roas: format.ratio(sums.revenue, sums.spend),
    paid_cost_per_install: format.cost(sums.spend, paid.installs),
    blended_cost_per_install: format.cost(sums.spend, sums.installs),
    paid_cost_per_sign_up: format.cost(sums.spend, paid.signUps),
  }
}

type Shares = readonly (readonly [day: string, part: CountField, of: CountField])[]

const retention: Shares = [
  ['d1', 'openedBy1', 'oldEnough1'],
  ['d7', 'openedBy7', 'oldEnough7'],
  ['d14', 'openedBy14', 'oldEnough14'],
  ['d30', 'openedBy30', 'oldEnough30'],
]

const rollingRetention: Shares = [
  ['d1', 'openedSince1', 'oldEnough1'],
  ['d7', 'openedSince7', 'oldEnough7'],
]

const classicRetention: Shares = [
  ['d1', 'openedOn1', 'oldEnough1'],
  ['d7', 'openedOn7', 'oldEnough7'],
  ['d14', 'openedOn14', 'oldEnough14'],
  ['d30', 'openedOn30', 'oldEnough30'],
]

export function classicRetentionOnTheWire(sums: Sums, { format }: Style) {
  return shares(classicRetention, sums, format)
}

function shares(days: Shares, sums: Sums, format: Format) {
  return Object.fromEntries(days.map(([day, part, of]) => [day, format.share(sums[part], sums[of])]))
}

export function daywiseRevenueOnTheWire(sums: Sums, { format }: Style) {
  return {
    d0: format.cohortMoney(sums.revenueD0, sums.oldEnough0),
    d3: format.cohortMoney(sums.revenueD3, sums.oldEnough3),
    d7: format.cohortMoney(sums.revenueD7, sums.oldEnough7),
    d30: format.cohortMoney(sums.revenueD30, sums.oldEnough30),
  }
}

/** By name. Object.fromEntries, because a name may be `__proto__`. */
function eventsOfKind(wanted: EventKind, { events }: Branch, style: Style) {
  const shown = style.shown[wanted]
  return Object.fromEntries(
    style.eventNames.flatMap(({ kind, name, number }) => {
      if (kind !== wanted || shown?.has(name) === false) return []
      const tally = events.get(number)
      return tally === undefined || tally.count === 0
        ? []
        : [[name, eventOnTheWire({ kind, name }, tally, style)]]
    }),
  )
}

function eventOnTheWire({ kind, name }: EventName, { count, amount, users }: EventTally, style: Style) {
  const { format, unique } = style
  const counted = unique.has(name) ? { unique_count: format.count(users) } : { count: format.count(count) }
  if (kind === 'payment') return { ...counted, total: format.money(amount) }
  // The sum, not whether any fact had an amount: that is unknown once facts were removed.
  return isZero(amount) ? counted : { ...counted, amount: format.money(amount) }
}

function costsOfKind(wanted: EventKind, { events, sums }: Branch, { format, cost = [], eventNames }: Style) {
  return Object.fromEntries(
    cost.flatMap(({ kind, name }) => {
      if (kind !== wanted) return []
      const number = eventNames.find((known) => known.kind === kind && known.name === name)?.number
      const count = number === undefined ? 0 : (events.get(number)?.count ?? 0)
      return [[name, format.cost(sums.spend, count)]]
    }),
  )
}

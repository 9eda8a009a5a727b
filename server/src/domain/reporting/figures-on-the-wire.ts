import { dayFigures } from '@tributary/contract/figures/day-figures'
import { type FigureId, figures } from '@tributary/contract/figures/names'
import {
  specifiedFieldsOfCampaign as fieldsOfCampaign,
  specifiedFieldsOfReturns as fieldsOfReturns,
  specifiedFields,
} from '@tributary/contract/figures/report-fields'
import { isZero } from './amount.ts'
import { economicsOf, noBranchCohorts } from './cohorts/branch-cohorts.ts'
import type { EventKind, EventName, NumberedName } from './figures.ts'
import { type Format, plainFormat } from './format.ts'
import type { View } from './report-request.ts'
import type { Branch, EventTally } from './report-tree.ts'
import { showFigure, sumOf } from './show-figure.ts'

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
  /** Fields that the specification does not have. */
  own?: Readonly<Record<string, FigureId>>
}

/** Figures on every level of the report. */
export function figuresOnTheWire(branch: Branch, style: Style) {
  const { cost_per_install: ofInstalls, ...inBothViews } = specifiedFields
  const isAcquisition = style.view === 'user_acquisition'
  return {
    ...(isAcquisition
      ? showFields(branch, specifiedFields, style.format)
      : showFields(branch, inBothViews, style.format)),
    ...(style.own !== undefined && showFields(branch, style.own, style.format)),
    custom_events: eventsOfKind('event', branch, style),
    payment_events: eventsOfKind('payment', branch, style),
    ...(style.cost !== undefined && {
      cost_per_custom_events: costsOfKind('event', branch, style),
      cost_per_payment_events: costsOfKind('payment', branch, style),
    }),
    retention: showDays('cumulative_retention', branch, style),
    rolling_retention: showDays('rolling_retention', branch, style),
    ...(style.cohorts !== 'none' && {
      economics: style.cohorts === 'shown' ? economicsOf(branch.cohorts ?? noBranchCohorts()) : null,
    }),
  }
}

/** The figures of a campaign, or of several. */
export function campaignFigures(branch: Branch, style: Style) {
  const { format, view } = style
  const { active_users, activity_in_last_x_days, ...counted } = fieldsOfCampaign
  return {
    ...figuresOnTheWire(branch, style),
    ...(view === 'retargeting' && showFields(branch, fieldsOfReturns, format)),
    ...showFields(branch, counted, format),
    // Numbers, also where the specification formats all others.
    ...showFields(branch, { active_users, activity_in_last_x_days }, plainFormat),
    classic_retention: showDays('classic_retention', branch, style),
    daywise_revenue: showDays('cohort_revenue', branch, style),
  }
}

/** Figures by field. */
function showFields<Field extends string>(
  branch: Branch,
  fields: Readonly<Record<Field, FigureId>>,
  format: Format,
) {
  const sums = sumOf(branch)
  const shown = Object.entries<FigureId>(fields).map(([field, id]) => [
    field,
    showFigure(figures[id], sums, format),
  ])
  return Object.fromEntries(shown) as Record<Field, string | number | null>
}

/** A figure of days after the install, over the installs that are old enough. */
export function showDays(id: keyof typeof dayFigures, { sums }: Branch, { format }: Pick<Style, 'format'>) {
  const { days, formulaOfDay } = dayFigures[id]
  const figureOf = (day: number) => {
    const oldEnough = sums[`oldEnough${day}` as 'oldEnough1']
    return 'sum' in formulaOfDay
      ? format.cohortMoney(sums[`${formulaOfDay.sum}${day}` as 'revenueD0'], oldEnough)
      : format.share(sums[`${formulaOfDay.ratio[0]}${day}` as 'openedBy1'], oldEnough)
  }
  return Object.fromEntries(days.map((day) => [`d${day}`, figureOf(day)]))
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
      return [
        [name, showFigure(figures.cost_per_event, sumOf({ sums: { ...sums, eventCount: count } }), format)],
      ]
    }),
  )
}

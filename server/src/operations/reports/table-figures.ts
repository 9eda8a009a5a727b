import { hasPeople, isByDay } from '@tributary/contract/figures/formula'
import { fieldsWhere, ownFields } from '@tributary/contract/figures/report-fields'
import { type CohortGroup, economicsOfGroup, newCohortGroup } from '#domain/reporting/cohorts/cohort-group.ts'
import type { TableCohorts } from '#domain/reporting/cohorts/table-cohorts.ts'
import { campaignFigures, type Style } from '#domain/reporting/figures-on-the-wire.ts'
import { plainFormat } from '#domain/reporting/format.ts'
import type { Branch } from '#domain/reporting/report-tree.ts'
import { newGroup, type Table } from '#domain/reporting/table/build-table.ts'
import { type Names, styleOf } from './read-report-query.ts'
import type { ComparedTable, TableReport, TableRequest } from './read-table.ts'

/** By the names of the API. */
type Figures = Record<string, unknown>

export type Read = Omit<TableReport, 'page'>

/** How the figures of a table are shown: without a denominator there is no figure. */
export function tableStyle({ span, events }: TableRequest, names: Names): Style {
  return { ...styleOf({ window: span, events }, names, plainFormat), own: ownFields }
}

const styleOfSums = (request: TableRequest, { costNames }: Read, { eventNames }: Table) =>
  tableStyle(request, { eventNames, costNames, coverage: undefined })

/** The figures of cohorts, as `report/economics` has them. Of what has no installs and no spend, too. */
export function economicsFigures(cohorts: Read['cohorts']) {
  return (groupOf: (cohorts: TableCohorts) => CohortGroup | undefined): Figures => {
    if (cohorts === undefined) return {}
    if (cohorts === null) return { economics: null }
    return { economics: economicsOfGroup(groupOf(cohorts) ?? newCohortGroup(null, null)) }
  }
}

/** The figures of sums of a table, by what they are of. */
export function figuresOf(read: Read, request: TableRequest) {
  const style = styleOfSums(request, read, read.table)
  return (branch: Branch | undefined): Figures =>
    hideSegmentlessFigures(withoutActivity(campaignFigures(branch ?? newGroup(''), style), request), request)
}

function hideSegmentlessFigures(figures: Figures, { segment }: TableRequest): Figures {
  if (segment === undefined) return figures
  const unknown = withoutPeople.filter((field) => field in figures)
  return { ...figures, ...Object.fromEntries(unknown.map((field) => [field, null])) }
}

/** Active users are of the last days, whatever the rows: days have none of their own. */
function withoutActivity(figures: Figures, { span: { interval } }: TableRequest): Figures {
  return interval === undefined ? figures : { ...figures, ...noActivity }
}

const noActivity = Object.fromEntries(
  fieldsWhere(({ isRecent }) => isRecent === true).map((field) => [field, null]),
)

const costsOfEvents = ['cost_per_custom_events', 'cost_per_payment_events']

/** Spend and clicks have no people, nor has what is derived from them. */
const withoutPeople = [...fieldsWhere((figure) => !hasPeople(figure)), ...costsOfEvents]

/** Known by the day only: spend, and what the installs of a day did later. */
const knownByDay = [
  ...fieldsWhere((figure) => isByDay(figure) || figure.days !== undefined),
  ...costsOfEvents,
]

/** The figures of the compared period. What is known by the day compares whole days, the rest until the same time of day. */
export function comparedFigures(read: Read, request: TableRequest) {
  const { compared } = read
  if (compared === undefined) return () => null
  const sums = comparedSums(read, request, compared)
  const economics = economicsFigures(compared.cohorts)
  return (
    branchOf: (table: Table) => Branch | undefined,
    groupOf: (cohorts: TableCohorts) => CohortGroup | undefined,
  ): Figures => ({ ...sums(branchOf), ...economics(groupOf) })
}

function comparedSums(read: Read, request: TableRequest, compared: ComparedTable) {
  const { byTime, byDay, clicksAreByDay, until } = compared
  // Users of a part of a day are not counted.
  const events = until === undefined ? request.events : { ...request.events, unique: [] }
  const styleByTime = styleOfSums({ ...request, events }, read, byTime)
  const styleByDay = byDay === undefined ? undefined : styleOfSums(request, read, byDay)
  const fields = clicksAreByDay ? [...knownByDay, 'clicks'] : knownByDay
  return (branchOf: (table: Table) => Branch | undefined): Figures => {
    const shown = (table: Table, style: Style): Record<string, unknown> =>
      campaignFigures(branchOf(table) ?? newGroup(''), style)
    const figures = { ...shown(byTime, styleByTime), ...noActivity }
    if (byTime === byDay) return figures
    const daily = byDay === undefined || styleByDay === undefined ? {} : shown(byDay, styleByDay)
    const replaced = fields.filter((field) => field in figures).map((field) => [field, daily[field] ?? null])
    return { ...figures, ...Object.fromEntries(replaced) }
  }
}

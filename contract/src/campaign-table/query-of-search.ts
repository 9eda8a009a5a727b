import { type Column, needsEconomics } from './columns.ts'
import { type EventColumn, type EventKind, readEventColumn } from './event-columns.ts'
import type { TableSearch } from './search.ts'

/** The days of the table, and whether they are a preset. */
type Days = { from: string; to: string }
type Shown = { days: Days; range: string | undefined; columns: readonly Column[] }

/**
 * The view as query parameters of `report/table`, but for the page. With a segment the service neither compares nor knows
 * cohorts by age: their cells stay empty.
 */
export function queryOfSearch(search: TableSearch, { days, range, columns }: Shown) {
  const { segment, sort } = search
  const isOfAll = segment === undefined
  return {
    ...days,
    view: search.view,
    search: search.q,
    active: search.status === undefined ? undefined : String(search.status === 'active'),
    network: search.network,
    platform: search.platform,
    meta_account_id: search.account,
    segment,
    group_by: search.group,
    compare: !isOfAll || search.compare === 'none' ? undefined : (search.compare ?? 'previous'),
    period: periodOf(range),
    sort: isOfAll || !isEconomics(sort) ? sort : undefined,
    sort_order: search.order,
    active_users: search.active_days,
    economics: isOfAll && needsEconomics(columns) ? 'true' : undefined,
    ...eventQuery(columns.flatMap(({ id }) => readEventColumn(id) ?? [])),
  }
}

const isEconomics = (sort: string | undefined) => sort?.startsWith('economics.') === true

/** Whether days are a calendar month or so many days: 1 to 30 November may be either. */
function periodOf(range: string | undefined) {
  if (range === undefined) return undefined
  return range === 'month' || range === 'last_month' ? 'month' : 'days'
}

function eventQuery(wanted: readonly EventColumn[]) {
  const namesOf = (events: readonly EventColumn[]) => [...new Set(events.map(({ name }) => name))]
  // A name with a comma cannot be requested alone: a star makes the service return them all.
  const listed = (kind: EventKind) => {
    const names = namesOf(wanted.filter((event) => event.kind === kind))
    return names.some((name) => name.includes(',')) ? '*' : names.join()
  }
  return {
    events: listed('event'),
    payment_events: listed('payment'),
    unique_user_events: namesOf(wanted.filter(({ figure }) => figure === 'people')).join(),
    cost_per_event: namesOf(wanted.filter(({ figure }) => figure === 'cost')).join(),
  }
}

import type { Row, Settings } from '#importers/importer.ts'
import { eventData } from '#importers/read/event-data.ts'
import { type Revenue, readRevenue } from '#importers/read/read-revenue.ts'
import type { BranchField } from './columns.ts'

const described = {
  order_id: 'transaction_id',
  coupon: 'coupon',
  affiliation: 'affiliation',
  description: 'description',
  search_query: 'search_query',
  customer_event_alias: 'alias',
} as const satisfies Record<string, BranchField>

export function branchEventData(
  row: Row<BranchField>,
  revenue: Revenue | undefined,
): Record<string, unknown> {
  const fields = Object.entries(described).flatMap(([name, field]) =>
    row(field) === '' ? [] : [[name, row(field)] as const],
  )
  return { ...eventData(row('custom_data'), revenue), ...Object.fromEntries(fields) }
}

export const branchRevenue = (row: Row<BranchField>, settings: Settings) =>
  row('revenue') === ''
    ? readRevenue(row('revenue_in_usd'), 'USD', settings)
    : readRevenue(row('revenue'), row('currency'), settings)

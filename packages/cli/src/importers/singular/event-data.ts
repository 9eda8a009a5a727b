import type { Row, Settings } from '#importers/importer.ts'
import { eventData } from '#importers/read/event-data.ts'
import { type Revenue, readRevenue } from '#importers/read/read-revenue.ts'
import type { SingularField } from './columns.ts'

type SingularRow = Row<SingularField>

export function singularEventData(row: SingularRow, revenue: Revenue | undefined): Record<string, unknown> {
  const products = (['product_sku', 'product_name'] as const).flatMap((field) =>
    row(field) === '' ? [] : [[field, row(field)] as const],
  )
  return { ...eventData(row('arguments'), revenue), ...Object.fromEntries(products) }
}

/** The amount as it was paid, or else as Singular converted it. A receipt that is not valid is no revenue. */
export function singularRevenue(row: SingularRow, settings: Settings) {
  if (/^(false|f|0|no)$/i.test(row('is_revenue_valid'))) return undefined
  const paid = readRevenue(row('revenue'), row('currency'), settings)
  return paid ?? readRevenue(row('converted_revenue'), row('converted_currency'), settings)
}

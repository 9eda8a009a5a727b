import { writeCsv } from '@tributary/contract/figures/csv'
import type { StoredSpendOnTheWire } from '@tributary/contract/manage-api/spend/spend'

const fields = [
  'date',
  'campaign',
  'ad_set_id',
  'ad_set_name',
  'ad_creative_id',
  'ad_creative_name',
  'keyword_id',
  'keyword_name',
  'platform',
  'spend',
  'clicks',
  'installs',
  'impressions',
] as const satisfies readonly (keyof StoredSpendOnTheWire)[]

/** Uses the field names of an upload, so that the file can be uploaded again. */
export function spendCsv(rows: readonly StoredSpendOnTheWire[], currency: string): string {
  return writeCsv([
    [...fields, 'currency'],
    ...rows.map((row) => [...fields.map((field) => row[field] ?? ''), currency]),
  ])
}

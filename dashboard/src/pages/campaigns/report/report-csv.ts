import { writeCsv } from '../../../format/csv.ts'
import type { Column } from './columns.ts'
import { type CellFormat, formatCell } from './format-cell.ts'
import type { Row } from './report-rows.ts'

function headingOf({ label, kind }: Column, currency: string): string {
  if (kind === 'money' || kind === 'cost' || kind === 'cohort_money') return `${label} (${currency})`
  return kind === 'share' || kind === 'cohort_share' ? `${label} (%)` : label
}

/** The table as CSV. Numbers have no separators or units. */
export function reportCsv(rows: readonly Row[], columns: readonly Column[], format: CellFormat): string {
  return writeCsv([
    [
      'Campaign',
      'Display id',
      'Ad set',
      'Creative or keyword',
      ...columns.map((column) => headingOf(column, format.currency)),
    ],
    ...rows.map(({ path: [campaign = '', adSet = '', ad = ''], displayId, figures }) => [
      campaign,
      displayId,
      adSet,
      ad,
      ...columns.map((column) => formatCell(column, figures, format).value),
    ]),
  ])
}

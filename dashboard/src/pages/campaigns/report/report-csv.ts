import { writeCsv } from '../../../format/csv.ts'
import type { Column, Kind } from './columns.ts'
import { type CellFormat, formatCell } from './format-cell.ts'
import type { Row } from './report-rows.ts'

const moneyKinds: readonly Kind[] = ['money', 'cost', 'cohort_money', 'mature_money', 'arpu']

function headingOf({ label, kind }: Column, currency: string): string {
  if (moneyKinds.includes(kind)) return `${label} (${currency})`
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

import type { ByAdKey } from './by-ad-key.ts'
import type { AmountField, CountField } from './figures.ts'
import { type AmountOfDay, type CountOfDay, packedMetrics } from './metrics-of-day.ts'
import { PackReader } from './pack-bytes.ts'
import { RecordReader } from './record-reader.ts'
import type { ReportWindow } from './report-question.ts'
import type { ReportSpan } from './report-spans.ts'
import type { NumberedAds } from './report-tree.ts'
import { addSum, columnOf, type Rows, type SumGrid } from './sum-grid.ts'

type Meaning = Pick<ReportWindow, 'view' | 'revenueFrom'> & Pick<ReportSpan, 'inWindow' | 'isRecent'>

/** What is counted of the days of the window in either view. */
const counted = [
  ['clicks', 'clicks'],
  ['uninstalls', 'uninstalls'],
  ['sign_ups', 'signUps'],
  ['reinstalls', 'reinstalls'],
  ['reengagements', 'reengagements'],
] as const satisfies readonly (readonly [CountOfDay, CountField])[]

/** What the view and the project's `revenue_from` count as revenue. */
const revenueOf: Record<
  Meaning['view'],
  Record<Meaning['revenueFrom'], { facts: CountOfDay[]; amounts: AmountOfDay[] }>
> = {
  user_acquisition: {
    payments: { facts: ['payment_facts'], amounts: ['payment_revenue'] },
    payments_and_events: {
      facts: ['payment_facts', 'event_facts'],
      amounts: ['payment_revenue', 'event_revenue'],
    },
  },
  retargeting: {
    payments: { facts: ['retargeted_payment_facts'], amounts: ['retargeted_payment_revenue'] },
    payments_and_events: {
      facts: ['retargeted_payment_facts', 'retargeted_event_facts'],
      amounts: ['retargeted_payment_revenue', 'retargeted_event_revenue'],
    },
  },
}

/** Where each of packedMetrics counts: its column; undefined: nowhere. */
export type Columns = readonly (number | undefined)[]

export function columnsOf({ view, revenueFrom, inWindow, isRecent }: Meaning): Columns {
  const { facts, amounts } = revenueOf[view][revenueFrom]
  const known = new Map<CountOfDay | AmountOfDay, CountField | AmountField>([
    ...(isRecent ? [['activity', 'activity'] as const] : []),
    ...(inWindow ? counted : []),
    ...(inWindow ? facts.map((name) => [name, 'revenueFacts'] as const) : []),
    ...(inWindow ? amounts.map((name) => [name, 'revenue'] as const) : []),
  ])
  return packedMetrics.map((name) => {
    const field = known.get(name)
    return field && columnOf(field)
  })
}

/** Adds the sums of a pack (pack-sums.ts). Ads that are not among those asked for are passed over. */
export function unpackAds(to: SumGrid, ads: NumberedAds, sums: Uint8Array, columns: Columns): void {
  const reader = new PackReader(sums)
  while (reader.nextGroup()) {
    const column = columns[reader.key]
    if (column === undefined) continue
    for (let ad = 0; reader.isInGroup(); ) {
      ad += reader.whole()
      const value = reader.cell()
      const rows = ads.get(ad)
      if (rows !== undefined) addSum(to, rows, column, value)
    }
  }
}

/** The same of what is not packed (record-reader.ts): an ad's key, `counts` counts, and amounts. Each has its column. */
export function addRecords(
  to: SumGrid,
  ads: ByAdKey<Rows>,
  records: string,
  { columns, counts }: { columns: Columns; counts: number },
): void {
  const reader = new RecordReader(records)
  while (reader.next()) {
    const rows = ads.get(reader.whole(), reader.whole())
    for (let index = 0; index < columns.length; index += 1) {
      const value = index < counts ? reader.whole() : reader.amount()
      const column = columns[index]
      if (column !== undefined && rows !== undefined && value !== 0) addSum(to, rows, column, value)
    }
    reader.skip()
  }
}

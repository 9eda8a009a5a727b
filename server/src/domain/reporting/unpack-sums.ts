import { amountCell, type Cell } from './amount.ts'
import type { CountField } from './figures.ts'
import { type AmountOfDay, type CountOfDay, packedMetrics, type SumsOfDay } from './metrics-of-day.ts'
import { PackReader } from './pack-bytes.ts'
import type { ReportWindow } from './report-question.ts'
import type { ReportSpan } from './report-spans.ts'
import type { NumberedAds } from './report-tree.ts'
import { addCount, addMoney, type Rows, type SumGrid } from './sum-grid.ts'

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

/** Adds the sums of a pack (pack-sums.ts). Ads that are not among those asked for are passed over; both are in ascending order. */
export function unpackAds(
  to: SumGrid,
  { numbers, rows }: NumberedAds,
  ads: Uint8Array,
  fields: Fields,
): void {
  const reader = new PackReader(ads)
  reader.groups((metric, end) => {
    const field = fields[metric]
    if (field === undefined) return
    for (let ad = 0, at = 0; reader.isBefore(end); ) {
      ad += reader.whole()
      const value = reader.cell()
      while ((numbers[at] as number) < ad) at += 1
      if (numbers[at] === ad) addValue(to, rows[at] as Rows, field, value)
    }
  })
}

function addValue(to: SumGrid, rows: Rows, field: Field, value: Cell): void {
  if (field === 'revenue') addMoney(to, rows, field, value)
  else addCount(to, rows, field, value as number)
}

/** Where each of packedMetrics counts; undefined: nowhere. */
export type Fields = readonly (Field | undefined)[]

export function fieldsOf({ view, revenueFrom, inWindow, isRecent }: Meaning): Fields {
  const { facts, amounts } = revenueOf[view][revenueFrom]
  const known = new Map<CountOfDay | AmountOfDay, Field>([
    ...(isRecent ? [['activity', 'activity'] as const] : []),
    ...(inWindow ? counted : []),
    ...(inWindow ? facts.map((name) => [name, 'revenueFacts'] as const) : []),
    ...(inWindow ? amounts.map((name) => [name, 'revenue'] as const) : []),
  ])
  return packedMetrics.map((name) => known.get(name))
}

type Field = CountField | 'revenue'

/** The same of a day that is not packed. `ads` goes with its lists. */
export function addDay(
  to: SumGrid,
  ads: readonly (Rows | undefined)[],
  day: SumsOfDay,
  fields: Fields,
): void {
  fields.forEach((field, metric) => {
    const name = packedMetrics[metric]
    if (field === undefined || name === undefined) return
    day[name].forEach((value, at) => {
      const rows = ads[at]
      if (value === null || rows === undefined) return
      addValue(to, rows, field, field === 'revenue' ? amountCell(String(value)) : Number(value))
    })
  })
}

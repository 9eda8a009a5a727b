import { addCell, amountCell } from './amount.ts'
import type { Sums } from './figures.ts'
import { type AmountOfDay, type CountOfDay, packedMetrics, type SumsOfDay } from './metrics-of-day.ts'
import { PackReader } from './pack-bytes.ts'
import type { ReportWindow } from './report-question.ts'
import type { ReportSpan } from './report-spans.ts'

/** Whatever has sums of its own. */
export type Summed = { sums: Sums }

type Meaning = Pick<ReportWindow, 'view' | 'revenueFrom'> & Pick<ReportSpan, 'inWindow' | 'isRecent'>

/** What is counted of the days of the window in either view. */
const counted = [
  ['clicks', 'clicks'],
  ['uninstalls', 'uninstalls'],
  ['sign_ups', 'signUps'],
  ['reinstalls', 'reinstalls'],
  ['reengagements', 'reengagements'],
] as const satisfies readonly (readonly [CountOfDay, keyof Sums])[]

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

/** Adds the sums of a pack (pack-sums.ts), by the number of the ad. Ads that are not among those asked for are passed over. */
export function unpackAds(to: ReadonlyMap<number, Summed>, ads: Uint8Array, fields: Fields): void {
  const reader = new PackReader(ads)
  reader.groups((metric, end) => {
    const field = fields[metric]
    if (field === undefined) return
    for (let ad = 0; reader.isBefore(end); ) {
      ad += reader.whole()
      const value = reader.cell()
      const sums = to.get(ad)?.sums
      if (sums === undefined) continue
      if (field === 'revenue') addCell(sums.revenue, value)
      else sums[field] += value as number
    }
  })
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
type CountField = (typeof counted)[number][1] | 'activity' | 'revenueFacts'

/** The same of a day that is not packed. `ads` goes with its lists. */
export function addDay(ads: readonly (Summed | undefined)[], day: SumsOfDay, fields: Fields): void {
  fields.forEach((field, metric) => {
    const name = packedMetrics[metric]
    if (field === undefined || name === undefined) return
    day[name].forEach((value, at) => {
      const ad = ads[at]
      if (value === null || ad === undefined) return
      if (field === 'revenue') addCell(ad.sums.revenue, amountCell(String(value)))
      else ad.sums[field] += Number(value)
    })
  })
}

import { type Amount, addCell, amountCell, type Cell } from './amount.ts'
import type { Sums } from './figures.ts'
import { type AmountOfDay, type CountOfDay, packedMetrics, type SumsOfDay } from './metrics-of-day.ts'
import type { ReportWindow } from './report-question.ts'
import type { ReportSpan } from './report-spans.ts'

/** The sums of one ad, and its revenue while it is being added up. */
export type SumsOfAd = { sums: Sums; revenue: Amount }

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

/** Adds the cells of a pack (pack-sums.ts), by the number of the ad. Ads that are not among those asked for are passed over. */
export function unpackAds(to: ReadonlyMap<number, SumsOfAd>, cells: readonly Cell[], fields: Fields): void {
  for (let at = 0; at < cells.length; ) {
    const field = fields[cells[at] as number]
    const end = at + 2 + (cells[at + 1] as number)
    if (field !== undefined) addPairs(to, { cells, start: at + 2, end, field })
    at = end
  }
}

function addPairs(
  to: ReadonlyMap<number, SumsOfAd>,
  { cells, start, end, field }: { cells: readonly Cell[]; start: number; end: number; field: Field },
): void {
  for (let at = start; at < end; at += 2) {
    const ad = to.get(cells[at] as number)
    if (ad === undefined) continue
    if (field === 'revenue') addCell(ad.revenue, cells[at + 1] as Cell)
    else ad.sums[field] += cells[at + 1] as number
  }
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
export function addDay(ads: readonly (SumsOfAd | undefined)[], day: SumsOfDay, fields: Fields): void {
  fields.forEach((field, metric) => {
    const name = packedMetrics[metric]
    if (field === undefined || name === undefined) return
    day[name].forEach((value, at) => {
      const ad = ads[at]
      if (value === null || ad === undefined) return
      if (field === 'revenue') addCell(ad.revenue, amountCell(String(value)))
      else ad.sums[field] += Number(value)
    })
  })
}

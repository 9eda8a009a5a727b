import { add, type Decimal, parseDecimal } from './decimal.ts'
import type { Sums } from './figures.ts'
import { amountsOfDay, countsOfDay } from './metrics-of-day.ts'
import type { ReportWindow } from './report-question.ts'
import type { ReportSpan } from './report-spans.ts'

/** A count, the number of an ad or a name, or an amount of money: a text, or 0. */
export type Cell = number | string

/** What flat lists of sums (storage/rollups/pack-cells.ts) are added to, by the number of the ad. */
export type SumsOfAds = ReadonlyMap<number, { sums: Sums }>

type Meaning = Pick<ReportWindow, 'view' | 'revenueFrom'>

const names: readonly string[] = ['ad', ...countsOfDay, ...amountsOfDay]
const stride = names.length
const at = (name: (typeof countsOfDay)[number] | (typeof amountsOfDay)[number]) => names.indexOf(name)

const clicks = at('clicks')
const uninstalls = at('uninstalls')
const signUps = at('sign_ups')
const reinstalls = at('reinstalls')
const reengagements = at('reengagements')
const activity = at('activity')

/** Where revenue is found: what the view and the project's `revenue_from` count as such. */
const revenueAt = {
  user_acquisition: {
    payments: { facts: [at('payment_facts')], amounts: [at('payment_revenue')] },
    payments_and_events: {
      facts: [at('payment_facts'), at('event_facts')],
      amounts: [at('payment_revenue'), at('event_revenue')],
    },
  },
  retargeting: {
    payments: { facts: [at('retargeted_payment_facts')], amounts: [at('retargeted_payment_revenue')] },
    payments_and_events: {
      facts: [at('retargeted_payment_facts'), at('retargeted_event_facts')],
      amounts: [at('retargeted_payment_revenue'), at('retargeted_event_revenue')],
    },
  },
}

/** Ads that are not among those asked for are passed over. */
export function unpackAds(
  to: SumsOfAds,
  cells: readonly Cell[],
  { view, revenueFrom, inWindow, isRecent }: Meaning & Pick<ReportSpan, 'inWindow' | 'isRecent'>,
): void {
  const { facts, amounts } = revenueAt[view][revenueFrom]
  for (let start = 0; start < cells.length; start += stride) {
    const sums = to.get(cells[start] as number)?.sums
    if (sums === undefined) continue
    const count = (index: number) => cells[start + index] as number
    if (isRecent) sums.activity += count(activity)
    if (!inWindow) continue
    sums.clicks += count(clicks)
    sums.uninstalls += count(uninstalls)
    sums.signUps += count(signUps)
    sums.reinstalls += count(reinstalls)
    sums.reengagements += count(reengagements)
    for (const index of facts) sums.revenueFacts += count(index)
    for (const index of amounts) sums.revenue = plus(sums.revenue, cells[start + index])
  }
}

type Tally = { count: number; amount: Decimal | undefined }

/** Counts and amounts by the number of the event's name and the number of the ad. */
export type EventTally = Map<number, Map<number, Tally>>

const eventStride = 4

export function unpackEvents(to: EventTally, cells: readonly Cell[]): void {
  for (let start = 0; start < cells.length; start += eventStride) {
    const ad = cells[start] as number
    const name = cells[start + 1] as number
    const count = cells[start + 2] as number
    const amount = cells[start + 3]
    let ofName = to.get(name)
    if (ofName === undefined) {
      ofName = new Map()
      to.set(name, ofName)
    }
    const known = ofName.get(ad)
    if (known === undefined) ofName.set(ad, { count, amount: decimalOf(amount) })
    else {
      known.count += count
      if (typeof amount === 'string')
        known.amount = known.amount === undefined ? parseDecimal(amount) : plus(known.amount, amount)
    }
  }
}

function plus(sum: Decimal, cell: Cell | undefined): Decimal {
  return typeof cell === 'string' ? add(sum, parseDecimal(cell)) : sum
}

function decimalOf(cell: Cell | undefined): Decimal | undefined {
  return typeof cell === 'string' ? parseDecimal(cell) : undefined
}

import { writerFor } from '@tributary/contract/figures/writer'
import { viewPath } from '#domain/views/view-path.ts'
import type { Observation } from './observation.ts'
import { writeCount } from './write-figures.ts'

/** A campaign on consecutive days; the last one is today, whose spend does not count yet. */
export type SpendDays = {
  id: number
  name: string
  displayId: string
  /** In the display currency. */
  spend: number[]
  installs: number[]
  /** Installs that its network claims. */
  claimed: number[]
  /** All its spend is for Android: no install of it can be known to Apple alone. */
  isAndroid: boolean
}

/** Four weeks, and the longest time without installs that is looked at. */
export const spendHistory = 42

/** The day is over for so long before its spend counts: networks report late, and phones send late. */
export const settledHours = 6

/**
 * The chance of no install where 12 were expected is 1 in 160,000: with 100 campaigns that is one in 4 years.
 * It is counted over all days since the last install: a large campaign is found after a day, a small one after a week.
 */
const leastExpected = 12

/** Installs that come in bursts leave gaps: this one is so much longer than any in the four weeks before. */
const beyondOldGaps = 2

/** Fewer installs do not tell what one costs. */
const leastInstalls = 10

/** A campaign without installs of its own is compared with the others. It may be three times as expensive. */
const patienceWithNew = 3

/** Spend without a day in the last three is of a campaign that has ended. */
const spentLately = 3

export type SpendWatch = {
  project: { id: number; displayCurrency: string }
  /** What an install costs in all campaigns with spend; undefined: nobody knows. */
  usualCost: number | undefined
  /** Apple reports installs to the project without a campaign. */
  hasPostbacks: boolean
}

export function observeSpend(campaign: SpendDays, watch: SpendWatch): Observation[] {
  const { spend, installs, claimed } = campaign
  const last = installs.findLastIndex((count) => count > 0)
  const gap = { from: last + 1, to: spend.length - 1 }
  const spent = sum(spend.slice(gap.from, gap.to))
  const daysOfSpend = spend.slice(gap.from, gap.to).filter((amount) => amount > 0).length
  if (sum(spend.slice(-spentLately - 1, -1)) === 0 || daysOfSpend === 0) return []
  const gapOf = { spent, daysOfSpend, claimed: sum(claimed.slice(gap.from, gap.to)) }
  const why =
    last < 0 ? withoutInstalls(campaign, gapOf, watch) : withInstalls(campaign, gapOf, { last, ...watch })
  if (why === undefined) return []
  const { project } = watch
  return [
    {
      kind: 'spend-without-installs',
      subject: String(campaign.id),
      title: `${campaign.name} spent ${money(spent, project)} on ${days(daysOfSpend)} and brought no installs`,
      why,
      path: viewPath(project.id, { page: 'campaigns', search: { campaign: campaign.displayId } }),
    },
  ]
}

type Gap = { spent: number; daysOfSpend: number; claimed: number }

/** Compared with the campaign's own four weeks before the gap. */
function withInstalls(
  { spend, installs }: SpendDays,
  { spent, claimed }: Gap,
  { last, project }: SpendWatch & { last: number },
): string | undefined {
  const from = Math.max(0, last - 27)
  const count = sum(installs.slice(from, last + 1))
  const cost = sum(spend.slice(from, last + 1)) / count
  if (count < leastInstalls || cost === 0) return undefined
  const longest = longestGap(spend.slice(from, last + 1), installs.slice(from, last + 1))
  if (spent / cost < leastExpected || spent < beyondOldGaps * longest) return undefined
  return `In the four weeks before, ${writeCount(count)} installs cost ${money(cost, project)} each: about ${writeCount(spent / cost)} were expected.${claim(claimed)}`
}

/** Compared with the project's other campaigns, else with what the network claims. */
function withoutInstalls(
  { isAndroid }: SpendDays,
  { spent, daysOfSpend, claimed }: Gap,
  { usualCost, hasPostbacks, project }: SpendWatch,
): string | undefined {
  if (daysOfSpend < 2 || (hasPostbacks && !isAndroid)) return undefined
  if (usualCost !== undefined && spent / usualCost >= patienceWithNew * leastExpected)
    return `It has never had an install. In the project’s other campaigns one costs ${money(usualCost, project)}: about ${writeCount(spent / usualCost)} were expected.${claim(claimed)}`
  if (usualCost === undefined && claimed >= leastExpected)
    return `No campaign with spend has had an install.${claim(claimed)} Check the link in the ad and that the app sends its installs.`
  return undefined
}

const claim = (claimed: number) => (claimed > 0 ? ` Its network claims ${writeCount(claimed)} installs.` : '')

/** The most that was spent between two days with installs. */
function longestGap(spend: readonly number[], installs: readonly number[]): number {
  let longest = 0
  let current = 0
  for (const [day, amount] of spend.entries()) {
    current = installs[day] === 0 ? current + amount : 0
    longest = Math.max(longest, current)
  }
  return longest
}

const writer = writerFor('en-US')
const money = (amount: number, { displayCurrency }: SpendWatch['project']) =>
  writer.money(amount, displayCurrency)
const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

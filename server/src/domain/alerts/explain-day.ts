import { predictDay } from './predict-day.ts'
import { isBelow, type UnusualMetric } from './unusual-day.ts'

export type CampaignShare = {
  /** Null: organic. */
  name: string | null
  value: number
  /** The mean of the same weekday in the last four weeks. */
  usual: number
  /** It was deactivated or deleted, or its spend was not uploaded yet: there is nothing to find out. */
  isKnown: boolean
}

/** So close to what a known reason predicts, a day is explained by it. */
const closeEnough = 0.3

/** A known reason explains the day if so much of the difference is due to it. */
const mostOfIt = 0.6

/** Days of a year ago that may have had the same season: the same weekday, and the same date with and without a leap day. */
const yearAgo = [364, 365, 366]
export const seasonDays = { first: Math.max(...yearAgo), last: Math.min(...yearAgo) }

/**
 * Whether the same day a year ago differed as much from the days before it. `values` are consecutive days that end with the latest
 * day of `seasonDays`; fewer than a prediction needs explain nothing.
 */
export function isSeason({ value, expected, distance }: UnusualMetric, values: readonly number[]): boolean {
  return yearAgo.some((_, back) => {
    const at = values.length - 1 - back
    const then = (values[at] ?? Number.NaN) / predictDay(values, at)
    return distance < 0
      ? then < 1 && value >= expected * then * (1 - closeEnough)
      : then > 1 && value <= expected * then * (1 + closeEnough)
  })
}

/** Whether most of the difference is of campaigns that somebody stopped, or that have just begun. */
export function isExpectedOfCampaigns(unusual: UnusualMetric, shares: readonly CampaignShare[]): boolean {
  const difference = sum(shares.map(({ value, usual }) => value - usual))
  const known = shares.filter((share) => (isBelow(unusual) ? share.isKnown : isNew(share)))
  return sum(known.map(({ value, usual }) => value - usual)) / difference >= mostOfIt
}

/** Organic is never new. */
const isNew = ({ name, usual }: CampaignShare) => name !== null && usual === 0

/** The campaign with most of the difference, if it is worth a word. */
export function largestShare(
  unusual: UnusualMetric,
  shares: readonly CampaignShare[],
): CampaignShare | undefined {
  const sign = isBelow(unusual) ? -1 : 1
  const gain = ({ value, usual }: CampaignShare) => sign * (value - usual)
  const largest = shares.reduce<CampaignShare | undefined>(
    (best, share) => (best === undefined || gain(share) > gain(best) ? share : best),
    undefined,
  )
  const difference = Math.abs(unusual.value - unusual.expected)
  return shares.length > 1 && largest !== undefined && gain(largest) > difference / 3 ? largest : undefined
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

import { expect, test } from 'vitest'
import { type CampaignShare, isExpectedOfCampaigns, isSeason, largestShare } from './explain-day.ts'
import type { UnusualMetric } from './unusual-day.ts'

const low: UnusualMetric = { metric: 'installs', value: 100, expected: 200, distance: -8 }
const high: UnusualMetric = { metric: 'installs', value: 400, expected: 200, distance: 8 }
const share = (name: string | null, value: number, usual: number, isKnown = false): CampaignShare => ({
  name,
  value,
  usual,
  isKnown,
})

test('a day as low as the same day a year ago is the season', () => {
  const year = (...last: number[]) => [...Array(56).fill(50), ...last]
  expect(isSeason(low, year(50, 50, 24))).toBe(true)
  expect(isSeason(low, year(24, 50, 50))).toBe(true)
  expect(isSeason(low, year(50, 50, 50))).toBe(false)
  expect(isSeason(low, year(50, 50, 100))).toBe(false)
  expect(isSeason(high, year(50, 50, 90))).toBe(true)
  expect(isSeason(high, year(50, 50, 24))).toBe(false)
  expect(isSeason({ ...low, value: 10 }, year(50, 50, 24))).toBe(false)
})

test('without a year of history there is no season', () => {
  expect(isSeason(low, Array(59).fill(0))).toBe(false)
})

test('a campaign that somebody stopped explains a low day, one that began explains a high day', () => {
  expect(isExpectedOfCampaigns(low, [share('Sale', 0, 90, true), share(null, 100, 110)])).toBe(true)
  expect(isExpectedOfCampaigns(low, [share('Sale', 0, 90), share(null, 100, 110)])).toBe(false)
  expect(isExpectedOfCampaigns(high, [share('Sale', 190, 0), share(null, 210, 200)])).toBe(true)
  expect(isExpectedOfCampaigns(high, [share('Sale', 190, 40), share(null, 210, 160)])).toBe(false)
  expect(isExpectedOfCampaigns(high, [share(null, 200, 0)])).toBe(false)
})

test('the campaign with most of the difference is named, if one has a third of it', () => {
  expect(largestShare(low, [share('Sale', 5, 80), share(null, 95, 120)])?.name).toBe('Sale')
  expect(largestShare(low, [share('A', 50, 80), share('B', 50, 80), share('C', 0, 30)])).toBeUndefined()
})

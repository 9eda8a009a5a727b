import { describe, expect, test } from 'vitest'
import { overlapIndex, overlapsWithin, overlapsWithStored, wordsForPlaces } from './find-overlaps.ts'
import type { MergedSpend } from './merge-rows.ts'

const place = {
  campaignId: 1,
  day: '2026-03-01',
  adSetId: '',
  adCreativeId: '',
  keywordId: '',
  platform: '',
} as const

let line = 1
const row = (fields: Partial<MergedSpend> = {}): MergedSpend => {
  line += 1
  return {
    ...place,
    campaign: 'spring',
    campaignName: '',
    adSetName: '',
    adCreativeName: '',
    keywordName: '',
    amount: '1',
    currency: null,
    clicks: 0,
    installs: 0,
    impressions: 0,
    lines: [line],
    ...fields,
  }
}

describe('two rows may include the same spend', () => {
  test.each([
    [true, 'the campaign and its ad', {}, { adSetId: 's', adCreativeId: 'a' }],
    [true, 'an ad set and its ad', { adSetId: 's' }, { adSetId: 's', adCreativeId: 'a' }],
    [
      true,
      'keywords and ads of one ad set',
      { adSetId: 's', keywordId: 'k' },
      { adSetId: 's', adCreativeId: 'a' },
    ],
    [true, 'all platforms and one', { adSetId: 's' }, { adSetId: 's', platform: 'IOS' as const }],
    [false, 'two ad sets', { adSetId: 's' }, { adSetId: 't', adCreativeId: 'a' }],
    [false, 'two platforms', { platform: 'ANDROID' as const }, { adSetId: 's', platform: 'IOS' as const }],
    [false, 'two days', { day: '2026-03-02' }, { adSetId: 's' }],
    [false, 'two campaigns', { campaignId: 2 }, { adSetId: 's' }],
  ])('%s: %s', (overlap, _, left, right) => {
    expect(overlapIndex([{ ...place, ...left }])({ ...place, ...right }).length > 0).toBe(overlap)
    expect(overlapIndex([{ ...place, ...right }])({ ...place, ...left }).length > 0).toBe(overlap)
  })
})

const lines = (groups: readonly { places: readonly MergedSpend[] }[]) =>
  groups.flatMap(({ places }) => places.flatMap((place) => place.lines))

test('a stored row that the upload replaces is no overlap', () => {
  const stored = [place, { ...place, adSetId: 's' }]
  expect(overlapsWithStored([row(), row({ adSetId: 's' })], stored)).toEqual([])
  const [found] = overlapsWithStored([row()], stored)
  expect(found?.others.map(({ places }) => places)).toEqual([[{ ...place, adSetId: 's' }]])
})

test('within one upload the less detailed row gives way', () => {
  const whole = row()
  const ads = [row({ adSetId: 's', adCreativeId: 'a' }), row({ adSetId: 's', adCreativeId: 'b' })]
  const found = overlapsWithin([whole, ...ads])
  expect(found.map(({ row: { lines } }) => lines)).toEqual([whole.lines])
  expect(lines(found[0]?.others ?? [])).toEqual(ads.flatMap((ad) => ad.lines))
  const [keyword, ad] = [row({ keywordId: 'k' }), row({ adCreativeId: 'a' })]
  expect(overlapsWithin([keyword, ad]).map(({ row: { lines } }) => lines)).toEqual([keyword.lines])
  expect(overlapsWithin(ads)).toEqual([])
})

test('many rows of one day take no quadratic time, whether they overlap or not', () => {
  const many = (make: (index: number) => Partial<MergedSpend>) =>
    Array.from({ length: 50_000 }, (_, index) => row(make(index)))
  const ads = many((index) => ({ adCreativeId: `a${index}` }))
  expect(
    overlapsWithStored(
      ads,
      many((index) => ({ adCreativeId: `b${index}` })),
    ),
  ).toEqual([])
  const found = overlapsWithStored(
    ads,
    many((index) => ({ keywordId: `k${index}` })),
  )
  expect(found.length).toBe(ads.length)
  expect(wordsForPlaces(found[0]?.others ?? [])).toBe('50000 rows of keywords are')
}, 20_000)

test('says what the rows are about', () => {
  const words = (...places: Partial<MergedSpend>[]) =>
    wordsForPlaces(overlapIndex(places.map((fields) => ({ ...place, ...fields })))(place))
  expect(words({})).toBe('1 row of the whole campaign is')
  expect(words({ platform: 'IOS' })).toBe('1 row of the campaign on one platform is')
  expect(words({ adSetId: 's' }, { adSetId: 's', adCreativeId: 'a' }, { keywordId: 'k' })).toBe(
    '3 rows of ad sets and ads and keywords are',
  )
})

import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { expect, test } from 'vitest'
import { mapRows } from './map-figures.ts'

const row = (value: string | null, count: number | null, is_others = false) => ({
  group: [{ value, name: null, is_others }],
  value: count,
  of: count ?? 0,
  compared: null,
})

test('the largest country has the deepest color; others and unknown codes are on no map', () => {
  const answer = {
    by: ['country'],
    rows: [row('DE', 100), row('AT', 25), row('CH', null), row('XX', 9), row(null, 7), row(null, 400, true)],
    series: [],
  } as unknown as ExploreAnswer
  const { rows, max } = mapRows(answer, { DE: 'M0,0z', AT: 'M1,1z', CH: 'M2,2z' })
  expect(max).toBe(100)
  expect(rows.map(({ code, depth }) => [code, depth])).toEqual([
    ['DE', 100],
    ['AT', 60],
    ['CH', undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

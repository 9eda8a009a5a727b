import { expect, test } from 'vitest'
import { chartAges, requestedDays, tableAges } from './cohort-ages.ts'
import { cohortFigures, scales } from './cohort-figures.ts'
import { groupingOf, readCohortsSearch, rememberedPart, withDefaultRange } from './cohorts-search.ts'

test('the address keeps what the page knows, and drops the rest', () => {
  const search = {
    figure: 'revenue_per_install',
    by: 'network',
    scale: 'weeks',
    draw: ['meta', '-'],
    range: '90d',
  }
  expect(readCohortsSearch(search)).toEqual(search)
  expect(
    readCohortsSearch({
      figure: 'luck',
      by: 'hour',
      scale: 1,
      draw: 'meta',
      platform: 'amiga',
      range: 'ever',
    }),
  ).toEqual({})
  expect(readCohortsSearch({ draw: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] })).toEqual({})
})

test('filters and drawn rows are not remembered', () => {
  expect(rememberedPart({ by: 'week', network: 'meta', platform: 'ios', draw: ['-'] })).toEqual({
    by: 'week',
  })
})

test('a year is shown unless another range is chosen, and long ranges are not grouped by the day', () => {
  expect(withDefaultRange({})).toEqual({ range: '12m' })
  expect(withDefaultRange({ range: '7d' })).toEqual({ range: '7d' })
  expect(withDefaultRange({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
  const year = { from: '2025-01-01', to: '2025-12-31' }
  expect([groupingOf({}, year), groupingOf({ by: 'day' }, year)]).toEqual(['month', 'day'])
  expect(groupingOf({}, { from: '2025-12-01', to: '2025-12-31' })).toBe('week')
  expect(groupingOf({ by: 'day' }, { from: '2024-01-01', to: '2025-12-31' })).toBe('week')
})

test('every chart has an even axis, and every age is requested', () => {
  for (const figure of cohortFigures)
    for (const scale of scales) {
      const ages = chartAges(figure, scale).map((age) => Number(age.slice(1)))
      const steps = new Set(ages.slice(1).map((age, index) => age - (ages[index] ?? 0)))
      expect([figure, scale, steps.size]).toEqual([figure, scale, 1])
      if (figure.endsWith('retention')) continue
      const requested = requestedDays(figure, scale).split(',')
      for (const age of [...tableAges(figure), ...chartAges(figure, scale)])
        expect(requested).toContain(age.slice(1))
    }
  expect(chartAges('classic_retention', 'days')).toHaveLength(31)
  expect(chartAges('weekly_retention', 'days')).toHaveLength(27)
})

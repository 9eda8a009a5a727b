import { expect, test } from 'vitest'
import type { ExploreSearch } from '#explore/search.ts'
import { writerFor } from '#figures/writer.ts'
import { noNames } from './describe-filter.ts'
import { describeQuestion } from './describe-question.ts'

const { day } = writerFor('en-US')

const questions: [ExploreSearch, string][] = [
  [{}, 'Installs, last 30 days'],
  [
    { by: ['country'], compare: 'previous' },
    'Installs by country, last 30 days, compared with the period before',
  ],
  [
    { measure: 'people', of: 'events', name: 'level_completed', by: ['creative', 'data.level'], range: '7d' },
    'Users with events “level_completed” by creative and level, last 7 days',
  ],
  [
    { measure: 'retention', days: [1], interval: 'week', range: '90d' },
    'Retention of installs on day 1 by install week, last 90 days',
  ],
  [{ measure: 'sum', of: 'revenue', interval: 'week' }, 'Sum of revenue per week, last 30 days'],
  [
    { measure: 'p95', of: 'events', property: 'data.seconds' },
    '95th percentile of seconds of events, last 30 days',
  ],
  [
    { measure: 'conversion', into: { of: 'payments', name: 'ONE_TIME', within: '24h' } },
    'Conversion from installs to payments “One time” within 24 hours, last 30 days',
  ],
  [
    {
      measure: 'retention',
      of: 'events',
      days: [1, 7],
      where: [{ did: { of: 'events', name: 'coupon_used' } }],
    },
    'Retention of installs on day 1 and 7, with events “coupon_used”, last 30 days',
  ],
  [
    {
      where: [
        { field: 'country', op: 'is', value: ['DE', 'AT'] },
        { field: 'campaign', op: 'is_not_set' },
        { did_not: { of: 'payments', times: 2 } },
      ],
      compare: 'year',
    },
    'Installs, country is Germany or Austria and campaign is not set and without at least 2 payments, last 30 days, compared with a year ago',
  ],
]

test.each(questions)('%o in words', (search, words) => {
  expect(describeQuestion(search, { nameOf: noNames, writeDay: day })).toBe(words)
})

test('a campaign is called by its name', () => {
  const search: ExploreSearch = { where: [{ field: 'campaign', op: 'is', value: 'K7QX2M' }] }
  expect(describeQuestion(search, { nameOf: () => 'Spring sale', writeDay: day })).toBe(
    'Installs, campaign is Spring sale, last 30 days',
  )
})

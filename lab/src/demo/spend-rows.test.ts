import assert from 'node:assert/strict'
import { test } from 'vitest'
import { arrivals } from './arrivals.ts'
import { planDemo } from './demo-plan.ts'
import { spendRows } from './spend-rows.ts'

const now = new Date('2026-06-14T12:00:00Z')
const plan = planDemo({ seed: 7, today: undefined, days: 60, facts: 200_000, now })
const rows = spendRows(plan)

test('there is one row per day and ad, up to yesterday', () => {
  const keys = new Set(rows.map((row) => [row.date, row.campaign, row.ad_creative_id, row.keyword_id].join()))
  assert.equal(keys.size, rows.length)
  assert.equal(
    rows
      .map(({ date }) => date)
      .sort()
      .at(-1),
    '2026-06-13',
  )
})

test('nothing is spent before a campaign begins or after its end', () => {
  const days = rows.filter(({ campaign }) => campaign === 'meta-spring').map(({ date }) => date)
  assert.deepEqual([days[0], days.at(-1)], ['2026-04-16', '2026-06-10'])
})

test('a network claims its own installs and some that others brought', () => {
  const ofMeta = [...arrivals(plan)].filter(
    ({ campaign, at }) => campaign?.displayId === 'meta-broad' && plan.days.dayOf(at) < '2026-06-14',
  )
  const claimed = rows
    .filter(({ campaign }) => campaign === 'meta-broad')
    .reduce((sum, { installs }) => sum + installs, 0)
  assert.ok(claimed >= ofMeta.length && claimed < ofMeta.length * 1.35, `${claimed} of ${ofMeta.length}`)
})

import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { adminToken, type TestService, testService } from '@tributary/service/test/support/test-service.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sendCall } from '#cli/demo/demo-service.ts'
import { type Filled, fillDemo } from '#cli/demo/fill-demo.ts'
import { arrivals } from '#demo/arrivals.ts'
import { planDemo } from '#demo/demo-plan.ts'
import { history } from '#demo/history.ts'
import { liveTraffic } from '#demo/live-traffic.ts'
import { usualDay } from '#demo/usual-day.ts'

// A fixed day: the plan depends on the season.
const now = new Date('2026-06-14T12:00:00Z')
const plan = planDemo({ seed: 7, today: undefined, days: 16, facts: 40_000, now })
const all = [...arrivals(plan)]
const stages: string[] = []

let service: TestService
let url: string
let filled: Filled

beforeAll(async () => {
  service = await testService({ TRUST_PROXY: '127.0.0.1' })
  service.clock.now = () => now
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(service.server.server.address() as AddressInfo).port}`
  const bar = { show: ({ doing }: { doing: string }) => void stages.push(doing), end: () => undefined }
  filled = await fillDemo({ service: { url, adminToken }, plan, bar })
})

afterAll(() => service.stop())

async function read(path: string) {
  const answer = await service.admin('GET', `/projects/${filled.project.id}/${path}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

const window = `from=${plan.firstDay}&to=${plan.lastDay}`

test('every stage reports its progress', () => {
  const reported = [...new Set(stages)]
  assert.deepEqual(reported, ['Setting up', 'Spend', 'Generating', 'Storing', 'Phones'])
})

describe('the report', () => {
  test('matches the plan: every phone is one install, imported or live', async () => {
    const { series } = await read(`report/series?${window}&metrics=installs`)
    assert.equal(series[0].total.installs, all.length)
    assert.equal(filled.installs, all.length)
  })

  test('includes imported and live sign-ups, revenue, spend and clicks', async () => {
    const { series } = await read(`report/series?${window}&metrics=sign_ups,revenue,spend,clicks`)
    const imported = [...history(plan)].filter(({ fact }) => fact === 'signup').length
    assert.ok(series[0].total.sign_ups > imported, 'no live sign-ups')
    for (const metric of ['revenue', 'spend', 'clicks']) assert.ok(series[0].total[metric] > 0, metric)
  })

  test('includes organic installs and attributed installs of every network', async () => {
    const { series } = await read(`report/series?${window}&metrics=installs&group_by=network`)
    const groups = series.map(({ group }: { group: string | null }) => group)
    for (const group of [null, 'meta', 'google', 'tiktok', 'apple_search_ads', 'peakline_media'])
      assert.ok(groups.includes(group), `${group} not in ${groups}`)
  })
})

test('every kind of rule decides some installs, and suspicious installs carry evidence', async () => {
  const { items } = await read('installs?limit=1000')
  const rules = new Set(items.map(({ rule }: { rule: string }) => rule))
  for (const rule of ['imported', 'device_id', 'probabilistic', 'organic', 'referrer'])
    assert.ok(rules.has(rule), `${rule} not in ${[...rules]}`)
  const suspicious = await read('installs?suspicious=true&limit=1000')
  const found = new Set(
    suspicious.items.flatMap(({ evidence }: { evidence: { rule: string }[] }) =>
      evidence.map(({ rule }) => rule),
    ),
  )
  assert.ok(found.has('fast_install') || found.has('device_farm'), [...found].join())
})

test('the ledger holds refusals of several kinds', async () => {
  const { outcomes } = await read('outcomes')
  for (const outcome of ['stored', 'invalid', 'user_not_registered', 'bot', 'campaign_inactive'])
    assert.ok(outcomes[outcome] > 0, outcome)
})

test('finished campaigns are inactive', async () => {
  const { items } = await read('campaigns')
  const byId = new Map(
    items.map(({ display_id, active }: { display_id: string; active: boolean }) => [display_id, active]),
  )
  assert.equal(byId.get('tiktok-sunrise'), false)
  assert.equal(byId.get('meta-broad'), true)
})

test('live traffic is sent call by call, and some of it is stored as facts', async () => {
  const before = (await read('outcomes')).outcomes.stored
  const regulars = [...history(plan)].flatMap((fact) =>
    fact.fact === 'signup'
      ? [{ install: fact.install, platform: 'ANDROID' as const, user: fact.user.id }]
      : [],
  )
  const day = usualDay([...history(plan)], plan)
  const traffic = liveTraffic({ plan, regulars, day, run: 'a test' })
  let clickId: string | undefined
  for (let calls = 0; calls < 150; calls += 1)
    clickId = await sendCall(url, filled.project, traffic.next(clickId).value.call)
  const after = (await read('outcomes')).outcomes.stored
  assert.ok(after - before > 40, `${after - before}`)
})

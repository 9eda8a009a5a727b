import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Rule } from '#domain/attribution/attribution.ts'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let make: ReturnType<typeof attributionRows>
let campaign: Campaign
let other: Campaign

const read = (query = '') => service.admin('GET', `/projects/${project.id}/match-quality${query}`)

type Known = { guess: string; at: string; network?: string; rule?: Rule }

const install = ({ guess, at, network = 'meta', rule = 'referrer' }: Known) =>
  make.makeInstall({
    campaignId: campaign.id,
    network,
    rule,
    installedAt: new Date(at),
    receipt: { rule, probabilisticWouldBe: guess, candidates: [], suspicious: [] },
  })

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ timezone: 'America/New_York' })
  make = attributionRows(service, project.id)
  campaign = await make.makeCampaign({ name: 'Known' })
  other = await make.makeCampaign({ name: 'Other' })
  const monday = '2026-03-09T12:00:00Z'
  for (const guess of [
    campaign.display_id,
    campaign.display_id,
    other.display_id,
    'collision',
    'silent',
    'silent',
  ])
    await install({ guess, at: monday })
  await install({ guess: campaign.display_id, at: monday, network: 'google', rule: 'device_id' })
  // Still Sunday in New York: the previous week.
  await install({ guess: 'silent', at: '2026-03-09T03:59:59Z' })
  // Not known for certain, or unknown.
  await install({ guess: campaign.display_id, at: monday, rule: 'probabilistic' })
  await install({ guess: campaign.display_id, at: monday, rule: 'impression' })
  await make.makeInstall({ installedAt: new Date(monday) })
})

afterAll(() => service.stop())

const week11 = { week: '2026-W11', monday: '2026-03-09' }

describe('200', () => {
  test('counts by network and ISO week in the project’s timezone', async () => {
    const answer = await read('?from=2026-03-01&to=2026-03-31')
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.data, {
      from: '2026-03-01',
      to: '2026-03-31',
      total: { installs: 8, right: 3, wrong: 1, collision: 1, silent: 3, accuracy: 0.75 },
      weeks: [
        {
          ...week11,
          network: 'google',
          installs: 1,
          right: 1,
          wrong: 0,
          collision: 0,
          silent: 0,
          accuracy: 1,
        },
        {
          ...week11,
          network: 'meta',
          installs: 6,
          right: 2,
          wrong: 1,
          collision: 1,
          silent: 2,
          accuracy: 0.6667,
        },
        {
          week: '2026-W10',
          monday: '2026-03-02',
          network: 'meta',
          installs: 1,
          right: 0,
          wrong: 0,
          collision: 0,
          silent: 1,
          accuracy: null,
        },
      ],
    })
  })

  test.each([
    ['from=2026-03-09&to=2026-03-09', 7],
    ['from=2026-03-08&to=2026-03-08', 1],
    ['from=2026-03-10&to=2026-03-31', 0],
    ['to=2026-03-08', 1],
  ])('?%s has %i installs: both days are included', async (query, installs) => {
    const { data } = (await read(`?${query}`)).body
    assert.equal(data.total.installs, installs)
  })

  test('covers the 28 days up to today in the project’s timezone by default', async () => {
    service.clock.now = () => new Date('2026-03-10T03:00:00Z')
    const { data } = (await read()).body
    assert.deepEqual([data.from, data.to, data.total.installs], ['2026-02-10', '2026-03-09', 8])
    assert.deepEqual((await read('?to=2026-01-31')).body.data.from, '2026-01-04')
    assert.deepEqual((await read('?from=2030-01-01')).body.data.to, '2030-01-01')
    service.clock.now = () => new Date()
  })

  test('a campaign whose display id equals a word of the receipt is counted as right if it is the true campaign', async () => {
    const silent = await make.makeCampaign({ custom_display_id: 'silent' })
    const receipt = {
      rule: 'referrer' as const,
      probabilisticWouldBe: 'silent',
      candidates: [],
      suspicious: [],
    }
    await make.makeInstall({ campaignId: silent.id, installedAt: new Date('2025-06-02T12:00:00Z'), receipt })
    const { total } = (await read('?from=2025-06-02&to=2025-06-02')).body.data
    assert.deepEqual([total.right, total.silent], [1, 0])
  })

  test('shows nothing of another project', async () => {
    const stranger = await service.makeProject({ name: 'Stranger' })
    const { data } = (
      await service.admin('GET', `/projects/${stranger.id}/match-quality?from=2026-03-01&to=2026-03-31`)
    ).body
    assert.deepEqual([data.total.installs, data.weeks], [0, []])
  })
})

describe('refusals', () => {
  test.each([
    [400, 'from=2026-02-30', "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    [400, 'to=0000-01-01', "Invalid date '0000-01-01'. Use YYYY-MM-DD."],
    [400, 'from=2026-03-02&to=2026-03-01', 'Invalid date range.'],
  ])('%i: ?%s', async (status, query, msg) => {
    const answer = await read(`?${query}`)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })

  test('404: an unknown project', async () => {
    assert.equal((await service.admin('GET', '/projects/999/match-quality')).status, 404)
  })
})

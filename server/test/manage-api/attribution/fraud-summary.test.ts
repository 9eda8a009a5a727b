import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: { id: number }
let honest: Campaign
let thief: Campaign

const noon = new Date('2026-03-20T12:00:00.000Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)
const gaidOf = (n: number) => `38400000-8cf0-11bd-b23e-10b96e4ef${String(n).padStart(3, '0')}`
const get = (path: string) => service.admin('GET', `/projects/${project.id}/${path}`)
const fraud = async (query: string) => {
  const answer = await get(`fraud?from=2026-03-01&to=2026-03-31${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
type Row = Record<string, unknown>

/**
 * Honest: 4 installs, one of them in an emulator. Thief: 2 fast installs, of which one is withheld, and an injected click that
 * did not get the honest campaign's install. Organic: 2 installs, one of them in an emulator.
 */
beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-03-25T12:00:00Z')
  project = await service.makeProject({ display_currency: 'EUR' })
  const make = attributionRows(service, project.id)
  honest = await make.makeCampaign({ name: 'Honest', custom_display_id: 'honest', channel: 'meta' })
  thief = await make.makeCampaign({ name: 'Thief', custom_display_id: 'thief', channel: 'tiktok' })
  const installed = async (n: number, campaign: Campaign, seconds: number, data: object = {}) => {
    await make.click(campaign, noon, { deviceId: gaidOf(n) })
    await make.openApp(after(seconds), { gaid: gaidOf(n), ...data })
  }
  await installed(1, honest, 600)
  await installed(2, honest, 700)
  await installed(3, honest, 86_400 + 60, { is_emulator: true })
  await make.click(honest, noon, { deviceId: gaidOf(4) })
  await make.click(thief, after(500), { deviceId: gaidOf(4) })
  await make.openApp(after(600), {
    gaid: gaidOf(4),
    install_ref_installBeginTimestampSeconds: after(400).getTime() / 1_000,
  })
  await installed(5, thief, 3)
  await service.admin('PATCH', `/projects/${project.id}`, { fraud_rules: { fast_install: 'reject' } })
  await installed(6, thief, 4)
  await make.openApp(after(60), {})
  await make.openApp(after(120), { is_emulator: true })
  const spent = await service.admin('POST', `/projects/${project.id}/spend`, {
    rows: [
      { date: '2026-03-20', campaign: 'honest', spend: 30, currency: 'EUR' },
      { date: '2026-03-21', campaign: 'honest', spend: 8, currency: 'EUR' },
      // Spend without installs is no money at risk.
      { date: '2026-03-22', campaign: 'honest', spend: 5, currency: 'EUR' },
      { date: '2026-03-20', campaign: 'thief', spend: 12, currency: 'EUR' },
    ],
  })
  assert.ok(spent.status < 300, spent.text)
})

afterAll(() => service.stop())

const total = { installs: 8, suspicious: 5, withheld: 1, rate: 62.5, spend: 55, money_at_risk: 20 }

test('200: by campaign, under the culprit: who injected, who has the install, or who would have it', async () => {
  const { totals, rules, rows, currency } = await fraud('')
  assert.deepEqual([totals, currency], [total, 'EUR'])
  assert.deepEqual(Object.fromEntries(rules.map(({ rule, installs }: Row) => [rule, installs])), {
    emulator: 2,
    fast_install: 2,
    click_injection: 1,
  })
  const none = { day: null, campaign: null, name: null, network: null }
  assert.deepEqual(rows, [
    // The rejected and the injected install are organic and the honest campaign's, and count here all the same.
    {
      ...none,
      campaign: 'thief',
      name: 'Thief',
      network: 'tiktok',
      installs: 3,
      suspicious: 3,
      withheld: 1,
      rate: 100,
      spend: 12,
      money_at_risk: 12,
    },
    {
      ...none,
      campaign: 'honest',
      name: 'Honest',
      network: 'meta',
      installs: 4,
      suspicious: 1,
      withheld: 0,
      rate: 25,
      spend: 43,
      money_at_risk: 8,
    },
    { ...none, installs: 3, suspicious: 1, withheld: 0, rate: 33.33, spend: null, money_at_risk: null },
  ])
})

describe('200: every grouping has the same sums', () => {
  test.each(['campaign', 'network', 'day'])('%s', async (group) => {
    const { totals, rows } = await fraud(`&group=${group}`)
    assert.deepEqual(totals, total)
    for (const figure of ['suspicious', 'withheld', 'spend', 'money_at_risk'] as const)
      assert.equal(
        rows.reduce((sum: number, row: Record<string, number | null>) => sum + (row[figure] ?? 0), 0),
        total[figure],
        figure,
      )
  })

  test('days in order', async () => {
    const { rows } = await fraud('&group=day')
    assert.deepEqual(
      rows.map(({ day, suspicious, money_at_risk }: Row) => [day, suspicious, money_at_risk]),
      [
        ['2026-03-20', 4, 12],
        ['2026-03-21', 1, 8],
        ['2026-03-22', 0, 0],
      ],
    )
  })

  test('networks, organic apart', async () => {
    const { rows } = await fraud('&group=network')
    assert.deepEqual(
      rows.map(({ network, suspicious }: Row) => [network, suspicious]),
      [
        ['tiktok', 3],
        ['meta', 1],
        ['organic', 1],
      ],
    )
  })

  test('of one campaign or network', async () => {
    const byCampaign = await fraud('&group=day&campaign=thief')
    const byNetwork = await fraud('&group=day&network=TIKTOK')
    assert.deepEqual(byCampaign.totals, {
      installs: 3,
      suspicious: 3,
      withheld: 1,
      rate: 100,
      spend: 12,
      money_at_risk: 12,
    })
    assert.deepEqual(byNetwork, byCampaign)
    assert.deepEqual((await fraud('&network=none')).rows, [])
  })
})

describe('200: each figure leads to its installs, and each install names its culprit', () => {
  test.each([
    ['culprit=thief', ['thief', 'thief', 'thief']],
    ['culprit=honest', ['honest']],
    ['culprit=none', [undefined]],
    ['culprit_network=tiktok', ['thief', 'thief', 'thief']],
    ['culprit_network=organic', [undefined]],
    ['culprit_network=none', []],
    ['rule=click_injection', ['thief']],
    ['rule=click_injection&culprit=honest', []],
    ['suspicious=false', [undefined, undefined, undefined]],
  ])('?%s', async (query, expected) => {
    const { items } = (await get(`installs?${query}`)).body.data
    assert.deepEqual(
      items.map(({ culprit }: { culprit: { campaign: string } | null }) => culprit?.campaign),
      expected,
    )
  })

  test('the injector, not the campaign that has the install', async () => {
    const [install] = (await get('installs?rule=click_injection')).body.data.items
    assert.equal(install.campaign, 'honest')
    assert.deepEqual(install.culprit, { campaign: 'thief', name: 'Thief', network: 'tiktok' })
  })
})

test('200: a project without installs has no rate and no money at risk', async () => {
  const { id } = await service.makeProject({ name: 'Empty' })
  const { totals, rows, rules } = (await service.admin('GET', `/projects/${id}/fraud`)).body.data
  assert.deepEqual(
    { totals, rows, rules },
    {
      totals: { installs: 0, suspicious: 0, withheld: 0, rate: null, spend: null, money_at_risk: null },
      rows: [],
      rules: [],
    },
  )
})

test.each([
  ['fraud?group=week', 422, "Invalid group 'week'. Allowed values: campaign, network, day."],
  ['fraud?from=2026-03-02&to=2026-03-01', 400, 'Invalid date range.'],
])('%s: %i', async (path, status, msg) => {
  const answer = await get(path)
  assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
})

test('404: an unknown project', async () => {
  assert.equal((await service.admin('GET', '/projects/999/fraud')).status, 404)
})

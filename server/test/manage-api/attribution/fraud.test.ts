import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: { id: number }
let make: ReturnType<typeof attributionRows>
let campaign: Campaign

const noon = new Date('2026-03-20T12:00:00.000Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)
const gaidOf = (n: number) => `38400000-8cf0-11bd-b23e-10b96e4ef${String(n).padStart(3, '0')}`
const span = { from: '2026-03-01', to: '2026-03-31' }
const get = (path: string) => service.admin('GET', `/projects/${project.id}/${path}`)
const preview = (body: object) =>
  service.admin('POST', `/projects/${project.id}/fraud-rules/preview`, { ...span, ...body })

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-03-25T12:00:00Z')
})

/** Installs, each this many seconds after its click. */
beforeEach(async () => {
  project = await service.makeProject()
  make = attributionRows(service, project.id)
  campaign = await make.makeCampaign({ name: 'One' })
  for (const [n, seconds] of [3, 5, 30, 200, 90_000].entries()) {
    await make.click(campaign, noon, { deviceId: gaidOf(n) })
    await make.openApp(after(seconds), { gaid: gaidOf(n) })
  }
  await make.openApp(after(60), { is_emulator: true })
})

afterAll(() => service.stop())

describe('preview', () => {
  test('200: shows what a stricter rule would have done, and changes nothing', async () => {
    const before = (await get('installs')).body.data
    const answer = await preview({
      rules: { fast_install: 'reject', emulator: 'withhold', data_centre: 'off' },
    })
    assert.equal(answer.status, 200, answer.text)
    const { rules, campaigns, ...rest } = answer.body.data
    assert.deepEqual(rest, {
      ...span,
      installs: 6,
      replayed: 6,
      not_replayed: 0,
      suspicious: { before: 3, after: 3 },
      // Rejected installs are withheld too.
      withheld: { before: 0, after: 3 },
      attributed: { before: 5, after: 3 },
    })
    assert.deepEqual(campaigns, [
      { campaign: campaign.display_id, gained: 0, lost: 2 },
      { campaign: null, gained: 2, lost: 0 },
    ])
    const ruleOf = (name: string) => rules.find(({ rule }: { rule: string }) => rule === name)
    assert.deepEqual(ruleOf('fast_install'), {
      rule: 'fast_install',
      action: { before: 'tag', after: 'reject' },
      installs: { before: 2, after: 2 },
    })
    assert.deepEqual(ruleOf('emulator').installs, { before: 1, after: 1 })
    assert.deepEqual(ruleOf('data_centre').action, { before: 'tag', after: 'off' })
    assert.equal(rules.length, 7)
    assert.deepEqual((await get('installs')).body.data, before)
  })

  test('200: a disabled rule finds nothing', async () => {
    const { body } = await preview({ rules: { fast_install: 'off' } })
    assert.deepEqual(body.data.suspicious, { before: 3, after: 1 })
  })

  test('400, 401 and 404', async () => {
    assert.equal((await preview({ rules: { fast_install: 'maybe' } })).status, 400)
    assert.equal((await preview({})).status, 400)
    assert.equal((await preview({ from: '2026-04-02', rules: {} })).status, 400)
    const path = `/projects/${project.id}/fraud-rules/preview`
    assert.equal((await service.ask('POST', `/api/manage${path}`, { body: span })).status, 401)
    const nowhere = await service.admin('POST', '/projects/999/fraud-rules/preview', { ...span, rules: {} })
    assert.equal(nowhere.status, 404)
  })
})

describe('times from click to install', () => {
  test('200: are grouped by network and campaign', async () => {
    const { status, body } = await get('click-to-install-times')
    assert.equal(status, 200)
    assert.deepEqual([body.data.from, body.data.to, body.data.rows.length], ['2026-02-26', '2026-03-25', 1])
    const [{ buckets, p10, p90, ...row }] = body.data.rows
    assert.deepEqual(row, { network: null, campaign: campaign.display_id, installs: 5, median: 30 })
    assert.ok(p10 > 3 && p10 < 5 && p90 > 200 && p90 < 90_000)
    assert.deepEqual(
      buckets.map(({ under, installs }: { under: number; installs: number }) => [under, installs]),
      [
        [10, 2],
        [60, 1],
        [300, 1],
        [3_600, 0],
        [21_600, 0],
        [86_400, 0],
        [604_800, 1],
        [null, 0],
      ],
    )
  })

  test('200: covers only the given days; 400 and 404', async () => {
    assert.deepEqual((await get('click-to-install-times?from=2026-03-01&to=2026-03-02')).body.data.rows, [])
    assert.equal((await get('click-to-install-times?from=2026-03-02&to=2026-03-01')).status, 400)
    assert.equal((await service.admin('GET', '/projects/999/click-to-install-times')).status, 404)
  })
})

describe('the list of suspicious installs', () => {
  const list = async (query: string) => (await get(`installs${query}`)).body.data.items

  test('200: shows the evidence for each', async () => {
    const items = await list('?suspicious=true')
    assert.deepEqual(
      items.map(({ evidence }: { evidence: object[] }) => evidence),
      [
        [{ rule: 'emulator', evidence: 'the device is an emulator' }],
        [{ rule: 'fast_install', evidence: '5 s from the click to the install' }],
        [{ rule: 'fast_install', evidence: '3 s from the click to the install' }],
      ],
    )
  })

  test('200: filters by rule and by suspicious, in pages', async () => {
    assert.equal((await list('?rule=fast_install')).length, 2)
    assert.equal((await list('?suspicious=true&rule=emulator')).length, 1)
    assert.equal((await list('?rule=click_flood')).length, 0)
    const others = await list('?suspicious=false')
    assert.deepEqual([others.length, others[0].evidence], [3, []])
    const first = (await get('installs?suspicious=true&limit=2')).body.data
    const rest = (await get(`installs?suspicious=true&limit=2&cursor=${first.next_cursor}`)).body.data
    assert.deepEqual([first.items.length, rest.items.length, rest.next_cursor], [2, 1, null])
  })

  test('422: suspicious is neither true nor false', async () => {
    assert.equal((await get('installs?suspicious=perhaps')).status, 422)
  })
})

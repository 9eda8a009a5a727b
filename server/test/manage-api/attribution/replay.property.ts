import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { randomHistory } from '#test/support/random-history.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let make: ReturnType<typeof attributionRows>
let campaign: Campaign
let other: Campaign

const replay = (body: object = {}) =>
  service.admin('POST', `/projects/${project.id}/replay`, { from: '2026-03-01', to: '2026-03-31', ...body })
const outcome = async (body: object = {}) => {
  const answer = await replay(body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

const noon = new Date('2026-03-20T12:00:00.000Z')
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000)
const gaid = '38400000-8cf0-11bd-b23e-10b96e4ef00d'
const phone = { system_version: '15', device_model: 'Pixel 8' }
const address = '203.0.113.7'
const seen = { address, systemVersion: '15' }

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

describe('200', () => {
  beforeEach(async () => {
    project = await service.makeProject()
    make = attributionRows(service, project.id)
    campaign = await make.makeCampaign({ name: 'One' })
    other = await make.makeCampaign({ name: 'Two' })
  })

  test('current settings change nothing', async () => {
    await make.click(campaign, hours(-1), { deviceId: gaid })
    await make.click(other, hours(-2), seen)
    await make.openApp(noon, { gaid })
    await make.openApp(noon, phone, { address })
    await make.openApp(noon, {})
    assert.deepEqual(await outcome(), {
      from: '2026-03-01',
      to: '2026-03-31',
      installs: 3,
      replayed: 3,
      not_replayed: 0,
      changed: 0,
      changes: [],
      suspicious: { before: 0, after: 0 },
      withheld: { before: 0, after: 0 },
    })
  })

  test('a wider window finds older touches, a narrower one loses some', async () => {
    await make.click(campaign, hours(-24 * 8), { deviceId: gaid })
    await make.click(other, hours(-5), seen)
    assert.equal((await make.openApp(noon, { gaid })).campaignId, null)
    assert.equal((await make.openApp(noon, phone, { address })).campaignId, other.id)
    const wider = await outcome({ windows: { device_id_days: 8 } })
    assert.deepEqual([wider.changed, wider.changes], [1, [{ from: null, to: campaign.display_id, count: 1 }]])
    const narrower = await outcome({ windows: { probabilistic_hours: 4 } })
    assert.deepEqual(narrower.changes, [{ from: other.display_id, to: null, count: 1 }])
    const both = await outcome({ windows: { device_id_days: 8, probabilistic_hours: 0 } })
    assert.equal(both.changed, 2)
  })

  test('a rejecting fraud rule removes the campaign; a withholding one only the postbacks', async () => {
    const clickId = await make.click(campaign, hours(-1))
    await make.openApp(noon, { install_ref: `tributary_click_id=${clickId}`, is_emulator: true })
    const rejected = await outcome({ rules: { emulator: 'reject' } })
    assert.deepEqual(rejected.changes, [{ from: campaign.display_id, to: null, count: 1 }])
    const withheld = await outcome({ rules: { emulator: 'withhold' } })
    assert.deepEqual(
      [withheld.changed, withheld.withheld, withheld.suspicious],
      [0, { before: 0, after: 1 }, { before: 1, after: 1 }],
    )
    assert.deepEqual((await outcome({ rules: { emulator: 'off' } })).suspicious, {
      before: 1,
      after: 0,
    })
  })

  test('an enabled rule finds what it would have found', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { fraud_rules: { device_farm: 'off' } })
    for (let n = 0; n < 6; n += 1) await make.openApp(hours(n), phone, { address })
    const { suspicious } = await outcome({ rules: { device_farm: 'tag' } })
    assert.deepEqual(suspicious, { before: 0, after: 1 })
  })

  test('a touch brings one install: if the first now claims it, the second cannot', async () => {
    const clickId = await make.click(campaign, hours(-24 * 6), seen)
    const late = await make.openApp(hours(-24), phone, { address })
    const named = await make.openApp(noon, { install_ref: `tributary_click_id=${clickId}` })
    assert.deepEqual([late.campaignId, named.campaignId], [null, campaign.id])
    assert.deepEqual((await outcome({ windows: { probabilistic_hours: 168 } })).changes, [
      { from: campaign.display_id, to: null, count: 1 },
      { from: null, to: campaign.display_id, count: 1 },
    ])
  })

  test('a touch that the first no longer claims is free for the second', async () => {
    const clickId = await make.click(campaign, hours(-5), seen)
    const first = await make.openApp(hours(-1), phone, { address })
    const second = await make.openApp(noon, { install_ref: `tributary_click_id=${clickId}` })
    assert.deepEqual([first.campaignId, second.campaignId], [campaign.id, null])
    assert.equal((await outcome({ windows: { probabilistic_hours: 0 } })).changed, 2)
  })

  test('later changes do not count: ended campaigns, late touches', async () => {
    await make.click(campaign, hours(-1), { deviceId: gaid })
    assert.equal((await make.openApp(noon, { gaid })).campaignId, campaign.id)
    assert.equal((await make.openApp(noon, phone, { address })).campaignId, null)
    await make.click(other, hours(-0.5), { deviceId: gaid })
    await make.click(other, hours(-0.5), seen)
    await service.admin('DELETE', `/projects/${project.id}/campaigns/${campaign.display_id}`)
    assert.equal((await outcome()).changed, 0)
  })

  test('a collision stays one after another install claims one of the clicks', async () => {
    const clickId = await make.click(campaign, hours(-2), seen)
    await make.click(other, hours(-1), seen)
    assert.equal((await make.openApp(noon, phone, { address })).campaignId, null)
    assert.equal(
      (await make.openApp(hours(1), { install_ref: `tributary_click_id=${clickId}` })).campaignId,
      campaign.id,
    )
    assert.equal((await outcome()).changed, 0)
  })

  test('writes nothing', async () => {
    await make.click(campaign, hours(-24 * 8), { deviceId: gaid })
    const { installId } = await make.openApp(noon, { gaid })
    const everything = async () =>
      service.app.db.many(sql`
        select i.*, r.receipt, r.decided_at, (select count(*) from touch_claims) as claims, p.windows, p.fraud_rules
        from installs i join receipts r using (project_id, install_id) join projects p using (project_id)
        where i.install_id = ${installId}`)
    const before = await everything()
    assert.equal(
      (await outcome({ windows: { device_id_days: 30 }, rules: { emulator: 'reject' } })).changed,
      1,
    )
    assert.deepEqual(await everything(), before)
  })

  test('counts undecidable installs separately', async () => {
    await make.click(campaign, hours(-1), { deviceId: gaid })
    const { installId } = await make.openApp(noon, { gaid })
    const erased = await make.openApp(noon, { ...phone })
    await service.app.db.run(sql`delete from touches where project_id = ${project.id}`)
    await service.app.db.run(
      sql`update installs set erased_at = now() where install_id = ${erased.installId}`,
    )
    await make.openApp(noon, {})
    const { installs, replayed, not_replayed: notReplayed, changed } = await outcome()
    assert.deepEqual(
      { installs, replayed, notReplayed, changed },
      { installs: 3, replayed: 1, notReplayed: 2, changed: 0 },
    )
    assert.notEqual(installId, erased.installId)
  })

  test('days are in the project’s timezone, both inclusive', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { timezone: 'Asia/Kolkata' })
    for (const at of [
      '2026-03-09T18:29:59.999Z',
      '2026-03-09T18:30:00Z',
      '2026-03-11T18:29:59Z',
      '2026-03-11T18:30:00Z',
    ])
      await make.openApp(new Date(at), {})
    assert.equal((await outcome({ from: '2026-03-10', to: '2026-03-11' })).installs, 2)
  })

  test('skips installs that were not decided here, and those of another project', async () => {
    const { installId } = await make.openApp(noon, {})
    await service.app.db.run(sql`delete from receipts where install_id = ${installId}`)
    const stranger = await service.makeProject({ name: 'Stranger' })
    await attributionRows(service, stranger.id).openApp(noon, {})
    assert.equal((await outcome()).installs, 0)
  })

  test('current settings change nothing after any history, and every install is decided again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        project = await service.makeProject()
        make = attributionRows(service, project.id)
        const { attributed, organic } = await randomHistory(service, project.id, {
          seed,
          end: noon,
          installs: 60,
        })
        const { changed, replayed, not_replayed: notReplayed, suspicious, withheld } = await outcome()
        assert.deepEqual({ changed, replayed, notReplayed }, { changed: 0, replayed: 60, notReplayed: 0 })
        assert.equal(suspicious.before, suspicious.after)
        assert.equal(withheld.before, withheld.after)
        // A history without attributions would prove nothing.
        assert.ok(attributed > 5 && organic > 5, `${attributed} attributed, ${organic} organic`)
      }),
      { numRuns: runs(2, 8), seed: 20_261_115, endOnFailure: true },
    )
  })
})

describe('refusals', () => {
  beforeAll(async () => {
    project = await service.makeProject()
  })

  test.each([
    [400, { from: undefined }, 'from is required.'],
    [400, { from: '2026-02-30' }, "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    [400, { from: '2026-04-01' }, 'Invalid date range.'],
    [400, { to: 5 }, 'to must be a string.'],
    [400, { windows: { referrer_days: -1 } }, 'windows.referrer_days must be between 0 and 90.'],
    [
      400,
      { windows: { networks: { nobody: { referrer_days: 1 } } } },
      "windows.networks: 'nobody' is neither a known network nor an affiliate code of this project.",
    ],
    [
      400,
      { rules: { emulator: 'maybe' } },
      'rules.emulator must be "off" or "tag" or "withhold" or "reject".',
    ],
  ])('%i: %j', async (status, body, msg) => {
    const answer = await replay(body)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })

  test('404: an unknown project', async () => {
    assert.equal(
      (await service.admin('POST', '/projects/999/replay', { from: '2026-03-01', to: '2026-03-02' })).status,
      404,
    )
  })

  test('422: more than 50,000 installs', async () => {
    // In portions: a statement of them all may time out on a busy machine.
    for (const [first, last] of Array.from({ length: 11 }, (_, n) => [
      n * 5_000,
      Math.min(n * 5_000 + 4_999, 50_000),
    ]))
      await service.tables.of(project.id).run(sql`
        with made as (
          insert into installs (project_id, install_id, instance_id, platform, kind, installed_at, received_at, attribution_type, rule, last_open_at)
          select ${project.id}, gen_random_uuid(), n::text, 'IOS', 'install', ${noon}, ${noon}, 'ORGANIC', 'organic', ${noon}
          from generate_series(${first}::int, ${last}::int) n
          returning project_id, install_id
        )
        insert into receipts (project_id, install_id, decided_at, receipt) select project_id, install_id, ${noon}, '{}' from made`)
    const answer = await replay()
    const msg = 'The date range has more than 50,000 installs. Choose a shorter one.'
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 422, body: { msg, status: 422 } },
    )
  })
})

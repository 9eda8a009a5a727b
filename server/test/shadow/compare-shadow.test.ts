import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { shadowLab } from './shadow-lab.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-03-10T08:00:00Z')

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

/** A project whose app has both SDKs. Every install is an hour after the one before. */
async function sideBySide() {
  const lab = await shadowLab(service, 'appsflyer')
  const { id: projectId, project_token: token } = lab.project
  let hour = 0
  const makeCampaign = async (name: string, fields: object = {}): Promise<string> => {
    const made = await service.admin('POST', `/projects/${projectId}/campaigns`, { name, ...fields })
    return made.body.data.display_id
  }

  /** Our click, if there is one, our first open and their postback of one phone. */
  const installs = async ({ clicked, ours = {}, theirs = {} }: Phone) => {
    hour += 1
    const at = new Date(start + hour * hourMs)
    service.clock.now = () => at
    const before = new Date(at.getTime() - 600_000)
    const gaid =
      clicked === undefined
        ? randomUUID()
        : await clickWithDevice(service, { projectId, displayId: clicked, at: before })
    const phone = makePhone(service, token)
    if (ours !== null) await phone.call('/init', { device_data: { gaid, ...ours } })
    if (theirs === null) return
    const postback = {
      event_name: 'install',
      appsflyer_id: `af-${hour}`,
      platform: 'android',
      install_time: at.toISOString().replace('T', ' ').replace('Z', ''),
      advertising_id: gaid,
      media_source: 'organic',
      ...theirs,
    }
    assert.equal(await lab.outcomeOf(postback), 'stored')
  }
  const compare = async (query = '') => {
    const at = new Date(start + (hour + 2) * hourMs)
    service.clock.now = () => at
    const answer = await service.admin('GET', `/projects/${projectId}/shadow?from=2026-03-01&${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.data
  }
  return { ...lab, projectId, makeCampaign, installs, compare }
}

type Phone = { clicked?: string; ours?: object | null; theirs?: object | null }

const meta = { media_source: 'Facebook Ads', attributed_touch_type: 'click' }

test('200: counts by day and campaign, reasons, and examples down to the receipt', async () => {
  const app = await sideBySide()
  const summer = await app.makeCampaign('Summer sale')
  const spring = await app.makeCampaign('Spring', { meta_campaign_id: '238501' })
  await app.installs({ clicked: summer, theirs: { ...meta, campaign: 'summer SALE' } })
  await app.installs({ clicked: spring, theirs: { ...meta, campaign: 'Renamed', af_c_id: '238501' } })
  await app.installs({})
  await app.installs({ clicked: summer, theirs: { ...meta, campaign: 'Renamed', af_c_id: '238501' } })
  const touched = { attributed_touch_time: '2026-03-10 10:00:00.000' }
  await app.installs({ theirs: { ...meta, campaign: 'Summer sale', ...touched } })
  await app.installs({ clicked: spring })
  await app.installs({ clicked: spring, theirs: null })
  await app.installs({ ours: { installBeginTimestampSeconds: start / 1_000 - 86_400 * 40 }, theirs: null })
  await app.installs({ ours: null, theirs: { ...meta, campaign: 'Unknown' } })
  const data = await app.compare()

  assert.deepEqual(data.totals, { same: 3, different: 3, only_ours: 2, only_theirs: 1 })
  assert.deepEqual(data.days, [{ day: '2026-03-10', ...data.totals }])
  const rows = data.rows.map((row: Record<string, unknown>) => [
    row.name,
    row.campaign,
    row.same,
    row.different,
    row.only_ours,
    row.only_theirs,
  ])
  assert.deepEqual(
    rows.toSorted(),
    [
      ['Facebook Ads / Unknown', null, 0, 0, 0, 1],
      ['Organic', null, 1, 1, 1, 0],
      ['Spring', spring, 1, 1, 1, 0],
      ['Summer sale', summer, 1, 1, 0, 0],
    ].toSorted(),
  )
  const reasons = data.reasons.map(({ outcome, reason, installs }: Reason) => [outcome, reason, installs])
  assert.deepEqual(reasons.toSorted(), [
    ['different', 'other_campaign', 1],
    ['different', 'ours_organic', 1],
    ['different', 'theirs_organic', 1],
    ['only_ours', 'app_update', 1],
    ['only_ours', 'not_sent', 1],
    ['only_theirs', 'not_seen', 1],
  ])
  const organic = data.examples.find(({ reason }: Reason) => reason === 'ours_organic')
  assert.equal(
    organic.text,
    'We: organic, no click or impression fits. AppsFlyer: Facebook Ads / Summer sale, click 3 h before the install.',
  )
  const unsent = data.examples.find(({ reason }: Reason) => reason === 'not_sent')
  assert.match(
    unsent.text,
    /^We: Spring by Device id, click 10 min before the install\. AppsFlyer sent nothing about this device\.$/,
  )
  assert.deepEqual([organic.matched_by, organic.theirs.id], ['gaid', 'af-5'])
  const receipt = await service.admin(
    'GET',
    `/projects/${app.projectId}/installs/${organic.ours.install_id}/receipt`,
  )
  assert.equal(receipt.status, 200)
  assert.equal(data.verdict.code, 'too_early')
  assert.equal(
    data.verdict.text,
    'Too early to say: 1 of 14 days and 8 of 200 installs compared so far; 37.5% agree.',
  )
})

type Reason = { outcome: string; reason: string; installs: number }

test('a mapping settles what names and ids do not; without it, as before', async () => {
  const app = await sideBySide()
  const summer = await app.makeCampaign('Summer sale')
  await app.installs({ clicked: summer, theirs: { ...meta, campaign: 'q3_de_aaa' } })
  const before = await app.compare()
  assert.deepEqual(before.totals, { same: 0, different: 1, only_ours: 0, only_theirs: 0 })
  assert.equal(before.reasons[0].text, 'AppsFlyer names a campaign that is not mapped to one of ours')
  const theirs = { media_source: 'Facebook Ads', campaign: 'q3_de_aaa' }
  assert.deepEqual(before.their_campaigns, [
    { ...theirs, campaign_id: null, installs: 1, mapped_to: null, mapped_name: null, mapped_by: null },
  ])
  const path = `/projects/${app.projectId}/shadow/mappings`
  const mapping = { vendor: 'appsflyer', ...theirs }
  const mapped = await service.admin('PUT', path, { ...mapping, mapped_to: summer })
  assert.deepEqual([mapped.status, mapped.body.data.mapped_name], [200, 'Summer sale'])
  const after = await app.compare()
  assert.equal(after.totals.same, 1)
  assert.equal(after.their_campaigns[0].mapped_by, 'mapping')
  await service.admin('PUT', path, { ...mapping, mapped_to: null })
  assert.equal((await app.compare()).totals.different, 1)
  assert.equal((await service.admin('PUT', path, { ...mapping, mapped_to: 'NOPE00' })).status, 404)
  assert.equal(
    (await service.admin('PUT', path, { ...mapping, vendor: 'other', mapped_to: null })).status,
    400,
  )
})

test('ready after two weeks in which both agree; the last hour waits for the other side', async () => {
  const app = await sideBySide()
  const { makeInstall } = attributionRows(service, app.projectId)
  const now = new Date(start + 15 * 24 * hourMs)
  service.clock.now = () => now
  const both = async (n: number) => {
    const gaid = randomUUID()
    const installedAt = new Date(start + n * 1.7 * hourMs)
    await makeInstall({ installedAt, deviceData: { gaid } })
    const outcome = await app.outcomeOf({
      event_name: 'install',
      appsflyer_id: `af-${n}`,
      platform: 'android',
      install_time: installedAt.toISOString(),
      advertising_id: gaid,
    })
    assert.equal(outcome, 'stored')
  }
  // A few at once: a busy machine refuses what it cannot store in time.
  for (let n = 0; n < 210; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => both(n + index)))
  await makeInstall({ installedAt: now })
  const path = `/projects/${app.projectId}/shadow?from=2026-03-01`
  const { verdict, pending, totals, days } = (await service.admin('GET', path)).body.data
  assert.deepEqual([verdict.text, verdict.ready, days.length], [readyText, true, 16])
  assert.deepEqual([pending, totals.only_ours], [1, 0])
})

const readyText =
  'Ready to switch: 100% of 210 installs in 16 days agree with AppsFlyer, and we see 100% of its installs.'

test('examples of one outcome and campaign, at most as many as asked for', async () => {
  const app = await sideBySide()
  for (let n = 0; n < 3; n += 1) await app.installs({ theirs: { ...meta, campaign: 'Elsewhere' } })
  await app.installs({})
  const two = await app.compare('outcome=different&place=organic&limit=2')
  assert.deepEqual(
    two.examples.map(({ theirs }: { theirs: { id: string } }) => theirs.id),
    ['af-3', 'af-2'],
  )
  assert.equal((await app.compare('outcome=same')).examples.length, 1)
  assert.equal((await app.compare('outcome=different&place=1')).examples.length, 0)
})

test('what was before both ran is not compared', async () => {
  const app = await sideBySide()
  await app.installs({ theirs: null })
  await app.installs({})
  const data = await app.compare()
  assert.deepEqual(data.totals, { same: 1, different: 0, only_ours: 0, only_theirs: 0 })
  assert.equal(data.since, '2026-03-10T10:00:00.000Z')
})

test('200: no vendor, and nothing received yet; refusals', async () => {
  const project = await service.makeProject()
  const path = `/projects/${project.id}/shadow`
  const none = (await service.admin('GET', path)).body.data
  assert.deepEqual([none.vendor, none.verdict.code], [null, 'no_data'])
  await service.admin('POST', `${path}-sources`, { vendor: 'branch' })
  const silent = (await service.admin('GET', path)).body.data
  assert.deepEqual(
    [silent.vendor, silent.verdict.text],
    ['branch', 'Not ready: no install has arrived from Branch yet.'],
  )
  assert.equal((await service.admin('GET', '/projects/999999/shadow')).status, 404)
  assert.equal((await service.admin('GET', `${path}?from=2025-01-01&to=2026-06-01`)).status, 422)
  assert.equal((await service.admin('GET', `${path}?vendor=kochava`)).status, 422)
  assert.equal((await service.admin('GET', `${path}?limit=1000`)).status, 422)
})

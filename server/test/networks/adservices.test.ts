import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { InstallCall } from '#domain/attribution/install-call.ts'
import { lookUpAdServices } from '#jobs/look-up-adservices.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

/** Apple's attribution server, as its documentation describes it: a token in, a record out. */
let apple: Server
let service: TestService
let projectId: number
let campaignId: number
const records = new Map<string, { status: number; body: object }>()
const requests: { token: string; type: string | undefined }[] = []

const now = new Date('2026-11-15T12:00:00.000Z')

beforeAll(async () => {
  apple = createServer((request, reply) => {
    let token = ''
    request.on('data', (chunk) => {
      token += chunk
    })
    request.on('end', () => {
      requests.push({ token, type: request.headers['content-type'] })
      const { status, body } = records.get(token) ?? { status: 404, body: {} }
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => apple.listen(0, '127.0.0.1', resolve))
  const { port } = apple.address() as AddressInfo
  service = await testService({
    ADSERVICES_URL: `http://127.0.0.1:${port}/api/v1`,
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  })
  service.clock.now = () => now
  projectId = (await service.makeProject()).id
  const made = await service.admin('POST', `/projects/${projectId}/campaigns`, {
    name: 'Search',
    channel: 'apple_search_ads',
    ad_network_campaign_id: '542370539',
  })
  campaignId = made.body.data.id
})

afterAll(async () => {
  await service.stop()
  apple.close()
})

async function install(token: string, fields: Partial<InstallCall> = {}): Promise<string> {
  const state = await service.app.intake.installs.submit({
    projectId,
    instanceId: randomUUID(),
    platform: 'IOS',
    at: now,
    receivedAt: now,
    opens: true,
    source: null,
    appVersion: null,
    address: null,
    userAgent: null,
    signatureFailed: false,
    ...fields,
    deviceData: { ...fields.deviceData, adservices_attribution_token: token },
  })
  assert.equal(state.attributionType, 'ORGANIC')
  return state.installId
}

const stored = (installId: string) =>
  service.app.db.one<{
    type: string
    rule: string
    campaign: number | null
    keyword: string | null
    reasons: number
  }>(sql`
    select attribution_type as type, rule, campaign_id as campaign, keyword_id as keyword,
      json_array_length((r.receipt -> 'candidates')::json) as reasons
    from installs i join receipts r using (project_id, install_id)
    where project_id = ${projectId} and install_id = ${installId}`)

const record = {
  attribution: true,
  orgId: 40669820,
  campaignId: 542370539,
  adGroupId: 542317095,
  keywordId: 87675432,
  adId: 542317136,
  conversionType: 'Download',
  clickDate: '2026-11-15T11:30Z',
}

describe('an AdServices token', () => {
  test('is queued in the transaction that stores its install', async () => {
    const installId = await install('queued')
    const job = await service.app.db.maybe<{ payload: { installId: string }; attempts: number }>(sql`
      select payload, max_attempts as attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'look_up_adservices' and payload ->> 'installId' = ${installId}`)
    assert.equal(job?.payload.installId, installId)
    // Retried e^n seconds after attempt n, with n at most 10: through most of the 24 hours in which a result counts.
    const waits = Array.from({ length: (job?.attempts ?? 1) - 1 }, (_, n) => Math.exp(Math.min(n + 1, 10)))
    const hours = waits.reduce((total, seconds) => total + seconds / 3_600, 0)
    assert.ok(hours > 18 && hours < 24, `${hours} hours`)
  })

  test('that Apple knows attributes an organic install to Apple, with its keyword and a receipt', async () => {
    records.set('known', { status: 200, body: record })
    const installId = await install('known')
    await lookUpAdServices(service.app, { projectId, installId })
    const { type, rule, campaign, keyword, reasons } = await stored(installId)
    assert.deepEqual([type, rule, campaign, keyword], ['INORGANIC', 'adservices', campaignId, '87675432'])
    assert.ok(reasons >= 1)
    assert.deepEqual(requests.at(-1), { token: 'known', type: 'text/plain' })
  })

  test('moves the user that the install has signed up in the meantime', async () => {
    records.set('signed-up', { status: 200, body: record })
    const installId = await install('signed-up')
    await service.app.db.run(sql`
      insert into users (project_id, user_id, install_id, person, attributed_at) values (${projectId}, 'u1', ${installId}, ${installId}, ${now})`)
    await lookUpAdServices(service.app, { projectId, installId })
    await lookUpAdServices(service.app, { projectId, installId })
    const { users, campaign } = await service.app.db.one<{ users: number; campaign: number }>(sql`
      select c.attributed_users as users, u.campaign_id as campaign from users u
      join campaigns c on c.project_id = u.project_id and c.id = u.campaign_id where u.user_id = 'u1'`)
    assert.deepEqual([users, campaign], [1, campaignId])
  })

  describe('of an install whose own touches did not win', () => {
    const address = '203.0.113.20'
    const phone = { address, deviceData: { system_version: '18.1', device_model: 'iPhone15,2' } }
    const receiptOf = async (installId: string) =>
      (await service.admin('GET', `/projects/${projectId}/installs/${installId}/receipt`)).body.data
    const reasonsOf = async (installId: string) =>
      (await receiptOf(installId)).candidates.map(({ rule, reason }: Record<string, string>) => [
        rule,
        reason,
      ])

    beforeAll(async () => {
      const make = attributionRows(service, projectId)
      const seen = { platform: 'IOS', address, systemVersion: '18.1' } as const
      for (const name of ['One', 'Two'])
        await make.click(await make.makeCampaign({ name }), new Date(now.getTime() - 3_600_000), seen)
    })

    test('keeps their lines on the receipt when it wins', async () => {
      records.set('collided', { status: 200, body: record })
      const installId = await install('collided', phone)
      await lookUpAdServices(service.app, { projectId, installId })
      assert.deepEqual(await reasonsOf(installId), [
        ['adservices', 'best_match'],
        ['probabilistic', 'less_trusted'],
        ['probabilistic', 'less_trusted'],
      ])
    })

    test('keeps the decision and their lines when it loses', async () => {
      await service.admin('PATCH', `/projects/${projectId}`, { discover_campaigns: false })
      records.set('collided, foreign', { status: 200, body: { ...record, campaignId: 1 } })
      const installId = await install('collided, foreign', phone)
      await lookUpAdServices(service.app, { projectId, installId })
      assert.deepEqual(await reasonsOf(installId), [
        ['probabilistic', 'collision'],
        ['probabilistic', 'collision'],
        ['adservices', 'no_campaign_with_that_network_id'],
      ])
      const { result, probabilistic_would_be: wouldBe } = await receiptOf(installId)
      assert.deepEqual([result.rule, wouldBe], ['collision', 'collision'])
    })

    test('creates the campaign that Apple names and the project does not have', async () => {
      await service.admin('PATCH', `/projects/${projectId}`, { discover_campaigns: true })
      records.set('discovered', { status: 200, body: { ...record, campaignId: 777 } })
      const installId = await install('discovered', phone)
      await lookUpAdServices(service.app, { projectId, installId })
      const { campaign } = await stored(installId)
      const { body } = await service.admin('GET', `/projects/${projectId}/campaigns/${campaign}`)
      assert.equal(body.data.name, 'Apple Search Ads campaign 777')
      assert.deepEqual([body.data.channel, body.data.discovered], ['apple_search_ads', true])
      await service.admin('PATCH', `/projects/${projectId}`, { discover_campaigns: false })
    })

    test('does not reconsider them, even if the window was widened since', async () => {
      const make = attributionRows(service, projectId)
      const idfa = randomUUID()
      await make.click(await make.makeCampaign(), new Date(now.getTime() - 8 * 86_400_000), {
        platform: 'IOS',
        deviceId: idfa,
      })
      records.set('widened', { status: 200, body: { ...record, campaignId: 1 } })
      const installId = await install('widened', { deviceData: { idfa } })
      await service.admin('PATCH', `/projects/${projectId}`, { windows: { device_id_days: 30 } })
      await lookUpAdServices(service.app, { projectId, installId })
      await service.admin('PATCH', `/projects/${projectId}`, { windows: null })
      assert.deepEqual(await reasonsOf(installId), [['device_id', 'outside_window']])
      assert.equal((await stored(installId)).type, 'ORGANIC')
    })

    test('does not change the reasons for suspicion', async () => {
      const farm = { address: '203.0.113.21', deviceData: phone.deviceData }
      for (let n = 0; n < 6; n += 1) await install('farm', farm)
      records.set('farm', { status: 200, body: record })
      const installId = await install('farm', { ...farm, signatureFailed: true })
      const { suspicious } = await receiptOf(installId)
      assert.deepEqual(
        suspicious.map(({ rule }: { rule: string }) => rule),
        ['failed_signature', 'device_farm'],
      )
      await lookUpAdServices(service.app, { projectId, installId })
      assert.equal((await stored(installId)).rule, 'adservices')
      assert.deepEqual((await receiptOf(installId)).suspicious, suspicious)
    })
  })

  test('counts a reinstall under the campaign that brought it back', async () => {
    records.set('again', { status: 200, body: record })
    const idfv = randomUUID()
    await install('first', { deviceData: { idfv } })
    const installId = await install('again', {
      deviceData: { idfv },
      at: new Date(now.getTime() + 1),
    })
    await lookUpAdServices(service.app, { projectId, installId })
    const retargetings = await service.app.db.many(sql`
      select kind, campaign_id as "campaignId" from retargetings where project_id = ${projectId} and install_id = ${installId}`)
    assert.deepEqual(retargetings, [{ kind: 'reinstall', campaignId }])
  })

  test('that Apple does not know yet is retried', async () => {
    const installId = await install('unknown yet')
    await assert.rejects(
      lookUpAdServices(service.app, { projectId, installId }),
      /will be retried: status 404/,
    )
    assert.equal((await stored(installId)).type, 'ORGANIC')
  })

  test.each([
    ['that Apple calls broken', 'broken', { status: 400, body: {} }],
    ['of an install without an ad', 'no ad', { status: 200, body: { attribution: false } }],
    [
      'of a campaign that the project does not have',
      'foreign',
      { status: 200, body: { ...record, campaignId: 1 } },
    ],
    ['that gets a response without a record', 'nonsense', { status: 200, body: [] }],
  ])('%s leaves the install organic', async (_, token, answer) => {
    records.set(token, answer)
    const installId = await install(token)
    await lookUpAdServices(service.app, { projectId, installId })
    assert.equal((await stored(installId)).type, 'ORGANIC')
  })

  test('changes nothing after 24 hours', async () => {
    records.set('late', { status: 200, body: record })
    const installId = await install('late')
    service.clock.now = () => new Date(now.getTime() + 24 * 3_600_000 + 1)
    await lookUpAdServices(service.app, { projectId, installId })
    service.clock.now = () => now
    assert.equal((await stored(installId)).type, 'ORGANIC')
  })
})

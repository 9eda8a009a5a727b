import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { lookUpAdServices } from '../../src/jobs/look-up-adservices.ts'
import { sql } from '../../src/storage/sql.ts'
import { type TestService, testService } from '../support/test-service.ts'

/** Apple's attribution server, as its documentation describes it: a token in, a record out. */
let apple: Server
let service: TestService
let projectId: number
let campaignId: number
const records = new Map<string, { status: number; body: object }>()
const asked: { token: string; type: string | undefined }[] = []

const now = new Date('2026-11-15T12:00:00.000Z')

beforeAll(async () => {
  apple = createServer((request, reply) => {
    let token = ''
    request.on('data', (chunk) => {
      token += chunk
    })
    request.on('end', () => {
      asked.push({ token, type: request.headers['content-type'] })
      const { status, body } = records.get(token) ?? { status: 404, body: {} }
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => apple.listen(0, '127.0.0.1', resolve))
  const { port } = apple.address() as AddressInfo
  service = await testService({ ADSERVICES_URL: `http://127.0.0.1:${port}/api/v1` })
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

async function install(token: string): Promise<string> {
  const state = await service.app.intake.installs.submit({
    projectId,
    instanceId: randomUUID(),
    platform: 'IOS',
    at: now,
    receivedAt: now,
    opens: true,
    deviceData: { adservices_attribution_token: token },
    source: null,
    appVersion: null,
    address: null,
    userAgent: null,
    signatureFailed: false,
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
    const job = await service.app.db.maybe<{ payload: { installId: string } }>(sql`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'look_up_adservices' and payload ->> 'installId' = ${installId}`)
    assert.equal(job?.payload.installId, installId)
  })

  test('that Apple knows makes an organic install Apple’s, with its keyword and a receipt', async () => {
    records.set('known', { status: 200, body: record })
    const installId = await install('known')
    await lookUpAdServices(service.app, { projectId, installId })
    const { type, rule, campaign, keyword, reasons } = await stored(installId)
    assert.deepEqual([type, rule, campaign, keyword], ['INORGANIC', 'adservices', campaignId, '87675432'])
    assert.ok(reasons >= 1)
    assert.deepEqual(asked.at(-1), { token: 'known', type: 'text/plain' })
  })

  test('moves the user whom the install has signed up meanwhile', async () => {
    records.set('signed-up', { status: 200, body: record })
    const installId = await install('signed-up')
    await service.app.db.run(sql`
      insert into users (project_id, user_id, install_id, attributed_at) values (${projectId}, 'u1', ${installId}, ${now})`)
    await lookUpAdServices(service.app, { projectId, installId })
    await lookUpAdServices(service.app, { projectId, installId })
    const { users, campaign } = await service.app.db.one<{ users: number; campaign: number }>(sql`
      select c.attributed_users as users, u.campaign_id as campaign from users u
      join campaigns c on c.project_id = u.project_id and c.id = u.campaign_id where u.user_id = 'u1'`)
    assert.deepEqual([users, campaign], [1, campaignId])
  })

  test('that Apple does not know yet is asked again', async () => {
    const installId = await install('unknown yet')
    await assert.rejects(lookUpAdServices(service.app, { projectId, installId }), /asked again: status 404/)
    assert.equal((await stored(installId)).type, 'ORGANIC')
  })

  test.each([
    ['that Apple calls broken', 'broken', { status: 400, body: {} }],
    ['of an install that no ad brought', 'no ad', { status: 200, body: { attribution: false } }],
    [
      'of a campaign that the project does not have',
      'foreign',
      { status: 200, body: { ...record, campaignId: 1 } },
    ],
    ['whose answer is no record', 'nonsense', { status: 200, body: [] }],
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

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { rollupsOf } from '#test/rollups/rollups-of.ts'
import { metaReferrer } from '#test/support/meta-referrer.ts'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

export let service: TestService
export let project: Awaited<ReturnType<TestService['makeProject']>>

const key = randomBytes(32)

/** Services of one database share it. */
export const masterKey = randomBytes(32).toString('base64')
export const start = new Date('2026-03-10T12:00:00.000Z')
export const dayMs = 86_400_000

/** Call it at the top of a test file: one service, and a new project for each test. */
export function useLateLab(): void {
  beforeAll(async () => {
    service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0', MASTER_KEY: masterKey })
  })
  beforeEach(async () => {
    service.clock.now = () => start
    await newProject()
  })
  afterAll(() => service.stop())
}

/** The tests go on with this project. */
export async function newProject(): Promise<void> {
  project = await makeProject()
}

async function makeProject() {
  const made = await service.makeProject()
  await service.admin('PATCH', `/projects/${made.id}`, { meta_install_referrer_key: key.toString('hex') })
  for (const [id, fields] of Object.entries({
    ONE: {},
    TWO: { channel: 'tiktok' },
    META: { channel: 'meta', meta_campaign_id: '111' },
    APPLE: { channel: 'apple_search_ads', ad_network_campaign_id: '4711' },
  }))
    await service.admin('POST', `/projects/${made.id}/campaigns`, {
      name: id,
      custom_display_id: id,
      ...fields,
    })
  return made
}

export const pass = (ms: number) => {
  const at = new Date(service.clock.now().getTime() + ms)
  service.clock.now = () => at
}

export async function click(campaign: string, fields: object = {}): Promise<string> {
  const time = Math.floor(service.clock.now().getTime() / 1_000) - 3_600
  const body = { token: project.project_token, campaign, time, ip: '203.0.113.9', ua: 'Android', ...fields }
  const answer = await service.ask('POST', '/api/networks/click', { body })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.click_id
}

export const playRef = (clickId: string) => ({ install_ref: `tributary_click_id=${clickId}` })

export function metaRef(campaignId: string): { meta_install_ref: string } {
  const ad = { campaign_group_id: campaignId, campaign_id: '33', ad_id: '44' }
  return { meta_install_ref: metaReferrer(key, ad, new Date(start.getTime() - 600_000)) }
}

export const newPhone = (platform = 'ANDROID') => makePhone(service, project.project_token, { platform })

export const receiptOf = async ({ instanceId }: Phone) =>
  (await service.admin('GET', `/projects/${project.id}/installs/${instanceId}/receipt`)).body.data

export const resultOf = async (phone: Phone) => {
  const { result } = await receiptOf(phone)
  return [result.rule, result.campaign]
}

export async function assertEqualsRebuilt(projectId: number) {
  const { db } = service.app
  await foldJournal(db, projectId)
  const folded = await rollupsOf(db, projectId)
  await rebuildRollups(db, projectId)
  assert.deepEqual(folded, await rollupsOf(db, projectId))
}

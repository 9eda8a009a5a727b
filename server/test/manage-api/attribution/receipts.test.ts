import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import type { Receipt } from '#domain/attribution/attribution.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let make: ReturnType<typeof attributionRows>

const get = (installId: string) =>
  service.admin('GET', `/projects/${project.id}/installs/${installId}/receipt`)

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
  make = attributionRows(service, project.id)
})

afterAll(() => service.stop())

test('200: shows the decision, its rule, and why each candidate lost', async () => {
  const campaign = await make.makeCampaign()
  const won = {
    touch: 'click',
    click_id: randomUUID(),
    at: '2026-03-01T09:59:00.000Z',
    campaign: campaign.display_id,
    rule: 'referrer',
    score: 100,
    verdict: 'won',
    reason: 'best_match',
  } as const
  const lost = {
    ...won,
    click_id: null,
    rule: null,
    score: 0,
    verdict: 'lost',
    reason: 'address_differs',
  } as const
  const receipt: Receipt = {
    rule: 'referrer',
    probabilisticWouldBe: 'collision',
    candidates: [won, lost],
    suspicious: [{ rule: 'fast_install', evidence: '4 s from the click to the install' }],
  }
  const decided = {
    campaignId: campaign.id,
    network: 'apple_search_ads',
    installedAt: new Date('2026-03-01T10:00:00.000Z'),
  }
  const install = await make.makeInstall({ ...decided, receipt })
  const answer = await get(install.installId)
  assert.equal(answer.status, 200, answer.text)
  const expected = {
    install_id: install.installId,
    decided_at: '2026-03-01T10:00:00.000Z',
    result: {
      attribution_type: 'INORGANIC',
      campaign: campaign.display_id,
      rule: 'referrer',
      ad_network: 'APPLE_SEARCH_ADS',
    },
    candidates: [won, lost],
    suspicious: [{ rule: 'fast_install', evidence: '4 s from the click to the install' }],
    probabilistic_would_be: 'collision',
  }
  assert.deepEqual(answer.body.data, expected)
  assert.deepEqual((await get(install.instanceId)).body.data, expected)
})

test('200: an organic install has a receipt too', async () => {
  const { installId } = await make.makeInstall()
  const { data } = (await get(installId)).body
  assert.deepEqual(data.result, {
    attribution_type: 'ORGANIC',
    campaign: null,
    rule: 'organic',
    ad_network: null,
  })
  assert.deepEqual(data.candidates, [])
})

test('404: an unknown install, one of another project, or one that was not decided here', async () => {
  const other = await service.makeProject({ name: 'Other' })
  const { installId } = await make.makeInstall()
  assert.equal((await get('unknown')).status, 404)
  assert.equal(
    (await service.admin('GET', `/projects/${other.id}/installs/${installId}/receipt`)).status,
    404,
  )
  await service.app.db.run(
    sql`delete from receipts where project_id = ${project.id} and install_id = ${installId}`,
  )
  assert.equal((await get(installId)).status, 404)
})

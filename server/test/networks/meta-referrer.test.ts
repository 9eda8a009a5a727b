import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { metaReferrer } from '#test/support/meta-referrer.ts'
import { makePhone } from '#test/support/phone.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const key = randomBytes(32)
const campaigns = new Map<string, string>()

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
  const settings = { meta_install_referrer_key: key.toString('hex') }
  assert.equal((await service.admin('PATCH', `/projects/${project.id}`, settings)).status, 200)
  for (const id of ['111', '222']) {
    const fields = { name: `Meta ${id}`, channel: 'meta', meta_campaign_id: id }
    const made = await service.admin('POST', `/projects/${project.id}/campaigns`, fields)
    campaigns.set(id, made.body.data.display_id)
  }
})

afterAll(() => service.stop())

function referrer(campaignId: string, encryptionKey = key): string {
  const ad = { campaign_group_id: campaignId, campaign_id: '33', campaign_name: 'Set', ad_id: '44' }
  return metaReferrer(encryptionKey, ad, new Date(Date.now() - 60_000))
}

async function attributionOf(install_ref: string) {
  const phone = makePhone(service, project.project_token)
  assert.equal((await phone.call('/init', { device_data: { install_ref } })).status, 200)
  return (await phone.call('/attribution-data')).body.data
}

describe('200: Meta’s encrypted referrer', () => {
  test('attributes each install of a batch to the campaign that it names, with its ad set and ad', async () => {
    const answers = await Promise.all(['111', '222', '111'].map((id) => attributionOf(referrer(id))))
    assert.deepEqual(
      answers.map(({ rule, campaign_data: campaign }) => [rule, campaign.id, campaign.ad_set_id]),
      ['111', '222', '111'].map((id) => ['meta_referrer', campaigns.get(id), '33']),
    )
    const { ad_network, ad_network_campaign_id, ad_creative_id } = answers[1].campaign_data
    assert.deepEqual([ad_network, ad_network_campaign_id, ad_creative_id], ['META', '222', '44'])
  })

  test('that names no campaign of the project creates one, once for all installs and services', async () => {
    const other = await secondService(service)
    const elsewhere = makePhone(other, project.project_token)
    const [first, second] = await Promise.all([
      attributionOf(referrer('333')),
      attributionOf(referrer('333')),
      elsewhere.call('/init', { device_data: { install_ref: referrer('333') } }),
    ])
    await other.stop()
    assert.equal(first.campaign_data.id, second.campaign_data.id)
    assert.equal(first.campaign_data.name, 'Meta campaign 333')
    assert.equal(first.campaign_data.ad_network_campaign_id, '333')
    const { items } = (await service.admin('GET', `/projects/${project.id}/campaigns`)).body.data
    const made = items.filter((one: { discovered: boolean }) => one.discovered)
    assert.equal(made.length, 1)
    assert.deepEqual(
      [made[0].name, made[0].channel, made[0].ad_network_campaign_id, made[0].active],
      ['Meta campaign 333', 'meta', '333', true],
    )
  })

  test('a discovered campaign that is inactive does not win', async () => {
    const { id } = (await attributionOf(referrer('666'))).campaign_data
    await service.admin('PATCH', `/projects/${project.id}/campaigns/${id}`, { active: false })
    assert.equal((await attributionOf(referrer('666'))).campaign_data.type, 'ORGANIC')
  })

  test('with discover_campaigns off, a claim without a campaign leaves the install organic', async () => {
    const set = (discover_campaigns: boolean) =>
      service.admin('PATCH', `/projects/${project.id}`, { discover_campaigns })
    assert.equal((await set(false)).body.data.discover_campaigns, false)
    assert.equal((await attributionOf(referrer('777'))).campaign_data.type, 'ORGANIC')
    await set(true)
    assert.equal((await attributionOf(referrer('777'))).campaign_data.name, 'Meta campaign 777')
  })

  test.each([
    ['was encrypted with another key', () => referrer('111', randomBytes(32))],
    ['is truncated', () => referrer('111').slice(0, -20)],
  ])('that %s leaves the install organic', async (_, makeReferrer) => {
    const { rule, campaign_data: campaign } = await attributionOf(makeReferrer())
    assert.deepEqual([rule, campaign.type, campaign.id], ['organic', 'ORGANIC', ''])
  })
})

import assert from 'node:assert/strict'
import { createCipheriv, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { nameDiscovered } from '../../src/storage/attribution/discover-campaigns.ts'
import { makePhone } from '../support/phone.ts'
import { secondService, type TestService, testService } from '../support/test-service.ts'

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

/** As Meta writes it into `utm_content`: Meta's campaign group is our campaign. */
function referrer(campaignId: string, encryptionKey = key): string {
  const fields = { campaign_group_id: campaignId, campaign_id: '33', campaign_name: 'Set', ad_id: '44' }
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce)
  const data = Buffer.concat([cipher.update(JSON.stringify(fields)), cipher.final(), cipher.getAuthTag()])
  const source = { data: data.toString('hex'), nonce: nonce.toString('hex') }
  const content = JSON.stringify({ app: 1, t: Math.floor(Date.now() / 1_000) - 60, source })
  return `utm_source=apps.facebook.com&utm_content=${encodeURIComponent(content)}`
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

  test('a discovered campaign takes the name that a pull tells, until a person renames it', async () => {
    const { id } = (await attributionOf(referrer('555'))).campaign_data
    const place = `/projects/${project.id}/campaigns/${id}`
    const read = async () => (await service.admin('GET', place)).body.data
    const campaignId = (await read()).id
    const tell = async (name: string) => {
      const names = [{ campaignId, name }]
      await nameDiscovered(service.app.db, project.id, { names, at: new Date() })
      return (await read()).name
    }
    assert.deepEqual(
      [await tell('Spring'), await tell(' '), await tell('Summer')],
      ['Spring', 'Spring', 'Summer'],
    )
    await service.admin('PATCH', place, { name: 'Ours' })
    assert.equal(await tell('Autumn'), 'Ours')
    assert.equal((await read()).discovered, true)
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

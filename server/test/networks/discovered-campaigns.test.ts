import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { rollupsOf } from '#test/rollups/rollups-of.ts'
import { metaReferrer } from '#test/support/meta-referrer.ts'
import { makePhone } from '#test/support/phone.ts'
import { adminToken } from '#test/support/test-service.ts'
import { accountAt, someAd } from './spend-account.ts'
import { now, openLab, type SpendLab } from './spend-lab.ts'

let lab: SpendLab
let task: Awaited<ReturnType<SpendLab['connect']>>
let token: string

const key = randomBytes(32)
const path = (rest = '') => `/projects/${task.projectId}${rest}`
const day = { date: '2026-03-09', campaign: '777', spend: 5 }

/** An install by Meta's word for a campaign. */
async function install(campaignId = '777', ad: { campaign_id?: string } = {}) {
  const clicked = new Date(now.getTime() - 60_000)
  const install_ref = metaReferrer(key, { campaign_group_id: campaignId, ...ad }, clicked)
  const phone = makePhone(lab.service, token)
  assert.equal((await phone.call('/init', { device_data: { install_ref } })).status, 200)
  return phone
}

const discovered = async () =>
  (await lab.service.admin('GET', path('/campaigns'))).body.data.items.find(
    (one: { discovered: boolean }) => one.discovered,
  )
const name = async () => (await discovered()).name

const upload = async (rows: object[]) => {
  const answer = await lab.service.admin('POST', path('/spend'), rows)
  assert.deepEqual([answer.status, answer.body.data.refused], [200, 0], answer.text)
}

const pull = async (campaignName: string, fields: object = {}) => {
  lab.accounts.set('meta', accountAt('meta', [someAd({ campaignId: '777', campaignName, ...fields })]))
  await lab.pull(task)
}

beforeAll(async () => {
  lab = await openLab()
})

beforeEach(async () => {
  task = await lab.connect('meta')
  const settings = { meta_install_referrer_key: key.toString('hex') }
  await lab.service.admin('PATCH', path(), settings)
  token = (await lab.service.admin('POST', path('/project-tokens'), {})).body.data.project_token
  await install('777', { campaign_id: '8001' })
})

afterAll(() => lab.stop())

describe('the name of a discovered campaign', () => {
  test('is that of its network as soon as a pull tells it, and follows it', async () => {
    assert.equal(await name(), 'Meta campaign 777')
    await pull('Spring at Meta')
    assert.equal(await name(), 'Spring at Meta')
    await pull(' ')
    assert.equal(await name(), 'Spring at Meta')
    await pull('Summer at Meta')
    assert.equal(await name(), 'Summer at Meta')
  })

  test('200: is that of uploaded spend; of several, that of the newest day', async () => {
    await upload([{ ...day, campaign_name: '' }])
    assert.equal(await name(), 'Meta campaign 777')
    await upload([
      { ...day, campaign_name: 'New' },
      { ...day, date: '2026-03-08', campaign_name: 'Old' },
      { ...day, ad_set_id: 's1' },
    ])
    assert.equal(await name(), 'New')
    await upload([{ ...day, campaign: (await discovered()).display_id, campaign_name: 'By display id' }])
    assert.equal(await name(), 'By display id')
  })

  test('200: is that of an export of the network', async () => {
    const body = 'Campaign name,Campaign ID,Day,Amount spent (USD)\nFrom a file,777,2026-03-09,5\n'
    const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'text/csv' }
    const answer = await lab.service.ask('POST', `/api/manage${path('/spend?preview=true')}`, {
      body,
      headers,
    })
    const { mapping, preview } = answer.body.data
    assert.deepEqual([mapping.campaign_name, preview.rows[0].campaign_name], ['Campaign name', 'From a file'])
    assert.equal(await name(), 'Meta campaign 777')
    await lab.service.ask('POST', `/api/manage${path('/spend')}`, { body, headers })
    assert.equal(await name(), 'From a file')
  })

  test('stays once a person has renamed it', async () => {
    const { display_id } = await discovered()
    await lab.service.admin('PATCH', path(`/campaigns/${display_id}`), { name: 'Ours' })
    await pull('Spring at Meta')
    await upload([{ ...day, campaign_name: 'Uploaded' }])
    assert.equal(await name(), 'Ours')
    assert.equal((await discovered()).discovered, true)
  })

  test('is the only one that spend changes', async () => {
    await upload([{ ...day, campaign: 'spring', campaign_name: 'Not ours' }])
    assert.equal((await lab.service.admin('GET', path('/campaigns/spring'))).body.data.name, 'Spring')
  })

  test('is in the report and in attribution data, with the names of its ads', async () => {
    await pull('Spring at Meta', { adSetId: '8001', adSetName: 'Lookalike' })
    const { campaign_data: data } = (
      await (await install('777', { campaign_id: '8001' })).call('/attribution-data')
    ).body.data
    assert.deepEqual([data.name, data.ad_set_name], ['Spring at Meta', 'Lookalike'])
    const { campaigns } = (await lab.service.admin('GET', path('/report'))).body.data
    const rows = campaigns.map((row: Record<string, unknown>) => [row.name, row.discovered, row.installs])
    assert.deepEqual(rows, [
      ['Spring at Meta', true, 2],
      ['Spring', undefined, 0],
    ])
  })
})

describe('with discovered campaigns', () => {
  test('200: a replay with the current settings changes nothing', async () => {
    await install('888')
    const replayed = async () =>
      (await lab.service.admin('POST', path('/replay'), { from: '2026-03-01', to: '2026-03-31' })).body.data
    const { installs, replayed: again, not_replayed: lost, changed } = await replayed()
    assert.deepEqual([installs, again, lost, changed], [2, 2, 0, 0])
    await pull('Renamed since')
    await lab.service.admin('PATCH', path(), { discover_campaigns: false })
    assert.equal((await replayed()).changed, 0)
  })

  test('a replay that lets no claim win moves them to organic, and writes nothing', async () => {
    const body = {
      from: '2026-03-01',
      to: '2026-03-31',
      windows: { networks: { meta: { referrer_days: 0 } } },
    }
    const answer = await lab.service.admin('POST', path('/replay'), body)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.data.changed, 1)
    assert.equal((await lab.service.admin('GET', path('/installs'))).body.data.items[0].rule, 'meta_referrer')
  })

  test('rebuilt rollups equal those that grew with the facts', async () => {
    const phone = await install('888')
    await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
    const paid = { payment_id: 'p1', user_id: 'u1', amount: 5, status: 'PAYMENT_COMPLETED' }
    await phone.call('/capture-payment', paid)
    const { db } = lab.service.app
    await foldJournal(db, task.projectId)
    const folded = await rollupsOf(db, task.projectId)
    await rebuildRollups(db, task.projectId)
    assert.deepEqual(folded, await rollupsOf(db, task.projectId))
    assert.equal(folded.campaign_days?.length, 2)
  })
})

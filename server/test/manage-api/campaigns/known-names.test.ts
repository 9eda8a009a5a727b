import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { installsBefore } from '#storage/attribution/list-installs.ts'
import { upsertAdNames } from '#storage/campaigns/ad-names.ts'
import { type ConversionLab, openConversionLab } from '#test/outbound/conversion-lab.ts'
import { explainQueries } from '#test/support/explain-queries.ts'
import { imported } from '#test/support/import-lines.ts'
import { adminToken, type TestService } from '#test/support/test-service.ts'

let lab: ConversionLab
let service: TestService
let project: Awaited<ReturnType<ConversionLab['connect']>>
let phone: Awaited<ReturnType<ConversionLab['attributedPhone']>>

const ids = { adset_id: 's1', ad_id: 'a1', keyword_id: 'k1' }
const day = { date: '2026-03-09', campaign: 'spring', ad_set_id: 's1', ad_creative_id: 'a1', spend: 5 }
const told = { ad_set_name: 'Lookalike', ad_creative_name: 'Beach', keyword_id: 'k1', keyword_name: 'shoes' }
const names = ['Lookalike', 'Beach', 'shoes']

// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the response.
const manage = async (path: string): Promise<any> => {
  const answer = await service.admin('GET', `/projects/${project.id}${path}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

const spend = async (row: object) => {
  const answer = await service.admin('POST', `/projects/${project.id}/spend`, [{ ...day, ...row }])
  assert.deepEqual([answer.status, answer.body.data.refused], [200, 0], answer.text)
}

type Named = Record<string, string | null>
const namesIn = (one: Named) => [one.ad_set_name, one.ad_creative_name, one.keyword_name]
const twoNamesIn = (one: Named) => namesIn(one).slice(0, 2)

const server = async (path: string) =>
  (await service.ask('GET', `/api/v1${path}`, { key: project.server_key })).body.data

const installNames = async () => namesIn((await manage('/installs')).items[0])

const step = async (kind: string) => {
  const { items } = await manage('/users/u1/timeline')
  return items.find((item: { kind: string }) => item.kind === kind).details
}

const exported = async () => {
  const path = `/api/manage/projects/${project.id}/export?table=installs&format=ndjson`
  const { text } = await service.ask('GET', path, { headers: { authorization: `Bearer ${adminToken}` } })
  return JSON.parse(text)
}

/** Everything that answers an install's ads, with what it says before a name is known. */
const readers: [string, () => Promise<unknown>, unknown][] = [
  [
    'the attribution result',
    async () => namesIn(await server('/get-attribution-result?user_id=u1')),
    [null, null, null],
  ],
  [
    'attribution data',
    async () => {
      const { campaign_data: data } = (await phone.call('/attribution-data')).body.data
      return [data.group_name, data.asset_name, ...twoNamesIn(data)]
    },
    [null, null, null, null],
  ],
  [
    'attributed users',
    async () => twoNamesIn((await server('/attributed-users?display_id=spring')).users[0]),
    ['', ''],
  ],
  ['the list of installs', installNames, [null, null, null]],
  [
    'an install',
    async () => {
      const [{ install_id: id }] = (await manage('/installs')).items
      return namesIn(await manage(`/installs/${id}`))
    },
    [null, null, null],
  ],
  ['the click of a timeline', async () => namesIn(await step('click')), [null, null, null]],
  ['the install of a timeline', async () => namesIn(await step('install')), [null, null, null]],
  ['the export of installs', async () => namesIn(await exported()), [null, null, null]],
  [
    'the report',
    async () => {
      const [{ adSets }] = (await manage('/report')).campaigns
      return [adSets[0].name, adSets[0].adCreatives[0].name]
    },
    ['s1', 'a1'],
  ],
]

/** What is delivered when the user signs up. */
async function deliveredAtSignUp() {
  await lab.makeWebhook(project.id, { events: ['signup'] })
  await phone.call('/trigger', { user_data: { id: 'u1', mixpanel_distinct_id: 'mp' }, data: {} })
  await lab.deliver()
  const [webhook] = lab.fakes.seen.filter(({ network }) => network === 'hook')
  const [profile] = JSON.parse(lab.received('mixpanel')[0]?.body ?? '[]')
  return { webhook: JSON.parse(webhook?.body ?? '').data.attribution, properties: profile.$set }
}

beforeAll(async () => {
  lab = await openConversionLab()
  service = lab.service
})

beforeEach(async () => {
  project = await lab.connect('mixpanel', { channel: 'meta' })
  phone = await lab.attributedPhone(project, { params: ids })
})

afterAll(() => lab.stop())

describe('names that spend has told are answered where an id has none', () => {
  test.each(readers)('200: by %s', async (_, read, unknown) => {
    await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
    assert.deepEqual(await read(), unknown)
    await spend(told)
    const answered = (await read()) as string[]
    assert.deepEqual(
      answered,
      answered.map((_, index) => names[index % (answered.length === 3 ? 3 : 2)]),
    )
  })

  test('by webhooks and analytics tools', async () => {
    await spend(told)
    const { webhook, properties } = await deliveredAtSignUp()
    assert.deepEqual(namesIn(webhook), names)
    const { tributary_ad_set_name, tributary_ad_creative_name, tributary_keyword_name } = properties
    assert.deepEqual([tributary_ad_set_name, tributary_ad_creative_name, tributary_keyword_name], names)
  })

  test('webhooks send null, and analytics tools nothing, for a name that nobody told', async () => {
    const { webhook, properties } = await deliveredAtSignUp()
    assert.deepEqual(namesIn(webhook), [null, null, null])
    assert.ok(!('tributary_ad_set_name' in properties))
  })
})

describe('of several names', () => {
  test('the newest is answered, whenever the install came', async () => {
    await spend(told)
    lab.pass(1_000)
    await spend({ ...told, ad_set_name: 'Renamed' })
    assert.deepEqual(await installNames(), ['Renamed', 'Beach', 'shoes'])
  })

  test('the one that came with the touch stays on its install', async () => {
    await lab.attributedPhone(project, { params: { ...ids, adset_name: 'As clicked' } })
    lab.pass(1_000)
    await spend(told)
    const { items } = await manage('/installs')
    assert.deepEqual(items.map(namesIn).sort(), [['As clicked', 'Beach', 'shoes'], names])
  })

  test('that two networks gave to the same id, each answers its own', async () => {
    await spend(told)
    const other = { custom_display_id: 'autumn', channel: 'tiktok' }
    assert.equal((await lab.makeCampaign(project.id, other)).status, 201)
    await lab.attributedPhone(project, { displayId: 'autumn', params: ids })
    const namesByNetwork = async () => {
      const { items } = await manage('/installs')
      return Object.fromEntries(items.map((one: Named) => [one.network, namesIn(one)]))
    }
    assert.deepEqual(await namesByNetwork(), { meta: names, tiktok: [null, null, null] })
    lab.pass(1_000)
    await spend({ campaign: 'autumn', ad_set_name: 'Broad', ad_creative_name: 'Hills' })
    assert.deepEqual(await namesByNetwork(), { meta: names, tiktok: ['Broad', 'Hills', null] })
    const { campaigns } = await manage('/report')
    const inReport = campaigns.map((row: { display_id: string; adSets: { name: string }[] }) => [
      row.display_id,
      row.adSets[0]?.name,
    ])
    assert.deepEqual(Object.fromEntries(inReport), { spring: 'Lookalike', autumn: 'Broad' })
    const listed = (await manage('/spend')).items.map((row: Named) => [row.campaign, row.ad_set_name])
    assert.deepEqual(Object.fromEntries(listed), { spring: 'Lookalike', autumn: 'Broad' })
  })

  test('one without a network fits the ads of any, until its network tells its own', async () => {
    assert.equal((await lab.makeCampaign(project.id, { custom_display_id: 'plain' })).status, 201)
    await spend({ campaign: 'plain', ad_set_name: 'Of nobody' })
    assert.deepEqual(await installNames(), ['Of nobody', null, null])
    await spend(told)
    lab.pass(1_000)
    await spend({ campaign: 'plain', ad_set_name: 'Of nobody, newer' })
    assert.deepEqual(await installNames(), names)
    await lab.attributedPhone(project, { displayId: 'plain', params: ids })
    assert.deepEqual(await installNames(), ['Of nobody, newer', 'Beach', 'shoes'])
  })
})

test('names of imported installs are known', async () => {
  const install = { fact: 'install', at: '2026-03-09T10:00:00Z', platform: 'ANDROID', campaign: 'spring' }
  const ad = { ad_set_id: 's1', ad_creative_id: 'a1', keyword_id: 'k1' }
  await imported(service, project.id, [{ ...install, id: 'i1', ...ad, ...told }])
  assert.deepEqual(await installNames(), names)
})

test('a name of another project is unknown', async () => {
  await spend(told)
  project = await lab.connect('mixpanel', { channel: 'meta' })
  phone = await lab.attributedPhone(project, { params: ids })
  assert.deepEqual(await installNames(), [null, null, null])
})

test('names are found by key: one row is read for each', async () => {
  await upsertAdNames(
    service.app.db,
    project.id,
    Array.from({ length: 5_000 }, (_, n) => ({
      network: 'meta',
      kind: 'ad_set' as const,
      id: `s${n}`,
      name: `Set ${n}`,
      at: new Date(),
    })),
  )
  const explained = explainQueries(service.app.db, 'ad_names')
  await installsBefore(explained.db, project.id, {
    before: undefined,
    limit: 100,
    days: { timezone: 'UTC' },
  })
  assert.equal(explained.reads.length, 3)
  assert.ok(Math.max(...explained.reads) <= 1, String(explained.reads))
})

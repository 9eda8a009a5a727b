import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { networkForms } from '#domain/network-links/network-forms.ts'
import { sql } from '#storage/sql.ts'
import { agents, type LinkService, linkService } from '#test/links/link-service.ts'
import { adminToken } from '#test/support/test-service.ts'

let service: LinkService

beforeAll(async () => {
  service = await linkService()
})

afterAll(() => service.stop())

type Link = { kind: string; by: string; platform: 'ANDROID' | 'IOS' | null; url: string }
type Network = {
  code: string
  is_own: boolean
  links: Link[]
  parameters: { name: string; macro: string; means: string }[]
}

const linksOf = async (id: string | number): Promise<Network[]> => {
  const answer = await service.admin('GET', `/projects/${service.project.id}/campaigns/${id}/network-links`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.networks
}

const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'
const samples: Record<string, string> = { gaid, idfa: gaid, ip: '203.0.113.7', ua: agents.android }

/** What the network does: replaces each macro with an encoded value. */
function filled(url: string): { path: string; values: Record<string, string> } {
  const values: Record<string, string> = {}
  const [base, query = ''] = url.split('?')
  const pairs = query.split('&').filter((pair) => pair !== '')
  const search = pairs.map((pair) => {
    const [name = '', macro = ''] = pair.split('=')
    if (name === 'token' || name === 'campaign') return pair
    values[name] = samples[name] ?? `${name} of ${macro.replace(/\W/g, '')}`
    return `${name}=${encodeURIComponent(values[name])}`
  })
  return { path: `${new URL(base ?? '').pathname}?${search.join('&')}`, values }
}

describe('200', () => {
  test.each(networkForms.map(({ code }) => code))(
    '%s: every URL, with its macros filled in, stores a touch with these values',
    async (code) => {
      const campaign = await service.campaign()
      const network = (await linksOf(campaign)).find((one) => one.code === code)!
      assert.equal(network.links.length === 0, code === 'apple_search_ads')
      for (const link of network.links) {
        await service.app.db.run(sql`delete from touches`)
        await service.app.db.run(sql`delete from touch_keys`)
        const { path, values } = filled(link.url)
        const answer =
          link.by === 'link'
            ? await service.open(path, { host: new URL(link.url).host })
            : await service.ask('GET', path)
        assert.equal(answer.status, 200, `${path}\n${answer.text}`)
        const touches = await service.touches()
        assert.equal(touches.length, 1, link.url)
        const { gaid: android, idfa, ip, ua, ...params } = values
        assert.deepEqual({ ...touches[0]?.params }, params)
        assert.equal(touches[0]?.kind, link.kind)
        assert.equal(touches[0]?.campaign, campaign)
        assert.equal(touches[0]?.device_id, android ?? idfa ?? null)
        if (link.platform !== null && ua === undefined) assert.equal(touches[0]?.platform, link.platform)
      }
    },
  )

  test('the campaign’s own network comes first; an affiliate named like a network gets its form', async () => {
    const own = async (fields: object) => {
      const [first, second] = await linksOf(await service.campaign(fields))
      assert.equal(second?.is_own, false)
      return [first?.code, first?.is_own]
    }
    assert.deepEqual(await own({ channel: 'tiktok' }), ['tiktok', true])
    await service.create('/affiliates', { name: 'Unity Ads' })
    assert.deepEqual(await own({ channel: 'Unity_Ads' }), ['unity', true])
    await service.create('/affiliates', { name: 'Blog of Ada' })
    assert.deepEqual(await own({ channel: 'Blog_of_Ada' }), ['affiliate', true])
    assert.deepEqual(await own({}), ['meta', false])
  })

  test('links are written for the domain, and reports for the service’s own host', async () => {
    const id = await service.campaign({ channel: 'tiktok' })
    const [tiktok] = await linksOf(id)
    const [click, android, ios] = tiktok!.links
    assert.equal(tiktok!.links.length, 3)
    assert.ok(click!.url.startsWith(`https://go.example.com/${id}?campaign_id=__CAMPAIGN_ID__&`), click!.url)
    const base = `http://localhost/api/networks/impression?token=${service.project.project_token}&campaign=${id}`
    assert.ok(android!.url.startsWith(`${base}&gaid=__GAID__&ip=__IP__&`), android!.url)
    assert.ok(ios!.url.startsWith(`${base}&idfa=__IDFA__&`), ios!.url)
  })

  test('a parameter that LinkedIn adds itself is not written into the link', async () => {
    const id = await service.campaign({ channel: 'linkedin' })
    const [linkedin] = await linksOf(id)
    assert.deepEqual(
      linkedin!.links.map(({ url }) => url),
      [`https://go.example.com/${id}`],
    )
    assert.deepEqual(linkedin!.parameters[0], {
      name: 'campaign_id',
      macro: 'CAMPAIGN_ID',
      means: 'The network’s campaign id',
    })
  })

  test('on a local machine the link is below /l/ at the address that the caller used', async () => {
    const project = await service.makeProject({ name: 'Local' })
    const id = await service.campaign({}, project.id)
    const answer = await service.ask(
      'GET',
      `/api/manage/projects/${project.id}/campaigns/${id}/network-links`,
      {
        headers: { host: '127.0.0.1:8251', authorization: `Bearer ${adminToken}` },
      },
    )
    const url = new URL(answer.body.data.networks[0].links[0].url)
    assert.equal(`${url.origin}${url.pathname}`, `http://127.0.0.1:8251/l/${project.domain}/${id}`)
    const opened = await service.open(`${url.pathname}?ad_id=7`, { host: '127.0.0.1:8251' })
    assert.equal(opened.status, 200)
    assert.equal((await service.touches(project.id))[0]?.params.ad_id, '7')
  })
})

test('404: unknown campaign, unknown project', async () => {
  const id = await service.campaign()
  for (const path of [
    `/projects/${service.project.id}/campaigns/NOPE99/network-links`,
    `/projects/999/campaigns/${id}/network-links`,
  ])
    assert.equal((await service.admin('GET', path)).status, 404)
})

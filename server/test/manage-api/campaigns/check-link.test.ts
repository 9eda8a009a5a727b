import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type LinkService, linkService } from '#test/links/link-service.ts'

let service: LinkService
let id: string

beforeAll(async () => {
  service = await linkService()
  id = await service.campaign({ custom_display_id: 'SPRING', channel: 'meta' })
})

afterAll(() => service.stop())

const ask = (body: object, project = service.project.id) =>
  service.admin('POST', `/projects/${project}/link-check`, body)
const report = async (body: object) => {
  const answer = await ask(body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
const whats = (given: { findings: { what: string }[] }) => given.findings.map(({ what }) => what)

test('200: says what is wrong, and suggests the right link', async () => {
  const found = await report({ url: `http://go.example.com/${id}?campaign_id=__CAMPAIGN_ID__` })
  assert.equal(found.verdict, 'broken')
  assert.deepEqual(found.campaign, { display_id: 'SPRING', name: 'Spring sale' })
  assert.deepEqual(found.network, { code: 'meta', name: 'Meta' })
  assert.deepEqual(whats(found).slice(0, 3), ['http', 'other_network_macro', 'missing_level'])
  assert.ok(found.suggestion.startsWith(`https://go.example.com/${id}?campaign_id={{campaign.id}}&`))
  const suggested = await report({ url: found.suggestion })
  assert.equal(suggested.verdict, 'good', JSON.stringify(suggested.findings))
  assert.equal(suggested.suggestion, null)
  assert.deepEqual(await service.touches(), [])
})

test('200: for another network than the campaign’s own', async () => {
  const found = await report({
    url: `https://go.example.com/${id}?campaign_id=__CAMPAIGN_ID__`,
    network: 'tiktok',
  })
  assert.deepEqual(found.network, { code: 'tiktok', name: 'TikTok' })
  assert.ok(!whats(found).includes('other_network_macro'))
})

test('200: a deleted campaign, a code in the wrong case, another project’s campaign', async () => {
  const gone = await service.campaign({ custom_display_id: 'GONE01' })
  await service.admin('DELETE', `/projects/${service.project.id}/campaigns/${gone}`)
  assert.ok(whats(await report({ url: 'https://go.example.com/GONE01' })).includes('deleted_campaign'))
  assert.ok(whats(await report({ url: 'https://go.example.com/spring' })).includes('wrong_case_code'))
  const other = await service.makeProject({ name: 'Other', domain: 'go.other.example' })
  await service.campaign({ custom_display_id: 'THEIRS' }, other.id)
  const theirs = await report({ url: 'https://go.other.example/THEIRS' })
  assert.deepEqual(whats(theirs).slice(0, 2), ['wrong_host', 'unknown_campaign'])
  assert.equal(theirs.suggestion, null)
})

test('200: something that is no URL', async () => {
  assert.deepEqual(await report({ url: 'my link' }), {
    verdict: 'broken',
    kind: null,
    campaign: null,
    network: null,
    findings: [
      {
        level: 'error',
        what: 'not_a_url',
        says: 'This is not a web address. Paste the whole link, beginning with https://.',
      },
    ],
    suggestion: null,
  })
})

test('400: no url, an unknown network; 404: unknown project', async () => {
  assert.equal((await ask({})).status, 400)
  assert.equal((await ask({ url: '' })).status, 400)
  assert.equal((await ask({ url: 'https://a.example', network: 'myspace' })).status, 400)
  assert.equal((await ask({ url: 'https://a.example' }, 999)).status, 404)
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let path: string
let masked: Record<string, string>
let seeing: Record<string, string>
const segments: Record<string, number> = {}

const june = { from: '2026-06-01', to: '2026-06-30' }
const refusal = {
  msg: 'This is about personal data, which you may not see. An owner can allow it to a member or a management key.',
  status: 403,
}

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0', RATE_LIMIT_PER_IP: '10000' })
  service.clock.now = () => new Date('2026-07-10T12:00:00Z')
  const lab = reportLab(service, await service.makeProject({ timezone: 'UTC' }))
  path = lab.path
  const campaign = await lab.makeCampaign({
    ...{ name: 'Spring', channel: 'meta', deeplink: 'shop://offers/spring' },
  })
  const params = { utm_source: 'blog', sub1: 'banner', ref: 'ada' }
  const ada = await lab.install({ campaign, params, at: '2026-06-02T10:00:00Z' })
  await ada.signUp('ada', '2026-06-02T10:00:00Z')
  await ada.event('seen', '2026-06-02T11:00:00Z', { email: 'ada@example.com', level: 3 })
  await service.admin('PATCH', path, { link_sub_ids: ['sub1'] })
  const keyOf = async (personal_data: boolean) => {
    const body = { name: `${personal_data}`, role: 'analyst', personal_data }
    const made = await service.admin('POST', `${path}/management-keys`, body)
    return { authorization: `Bearer ${made.body.data.key}` }
  }
  masked = await keyOf(false)
  seeing = await keyOf(true)
  for (const [name, filter] of Object.entries(ofInstalls)) {
    const made = await service.admin('POST', `${path}/segments`, { name, where: [filter] })
    assert.equal(made.status, 201, made.text)
    segments[name] = made.body.data.id
  }
})

afterAll(() => service.stop())

const ask = (headers: Record<string, string>, method: string, at: string, body?: object) =>
  service.ask(method as 'GET', `/api/manage${path}${at}`, { headers, ...(body && { body }) })

const didSee = (condition: object) => ({ of: 'events', where: [condition] })

/** Filters of installs that compare personal values, each of another kind. */
const ofInstalls: Record<string, object> = {
  'what users did': { did: didSee({ field: 'data.email', op: 'contains', value: 'ada' }) },
  'what users did not do': { did_not: didSee({ field: 'data.level', op: 'at_least', value: 3 }) },
  'whether users have a property': { did: didSee({ field: 'data.email', op: 'is_set' }) },
  'a parameter of the link': { field: 'link.ref', value: 'ada' },
}

const explore = (question: object) =>
  ['POST', '/explore', { ...june, measure: 'count', ...question }] as const
const events = (question: object) => explore({ of: 'events', ...question })

/** Every way to ask, as a request that names personal data. */
const personal = (): Record<string, readonly [string, string, object?]> => ({
  'explore: where': events({ where: [{ field: 'data.email', value: 'nobody' }] }),
  'explore: one of several filters': events({
    where: [
      { field: 'platform', value: 'ios' },
      { field: 'data.email', op: 'is_not', value: 'x' },
    ],
  }),
  'explore: whether it is set': events({ where: [{ field: 'data.email', op: 'is_set' }] }),
  'explore: by': events({ by: ['platform', 'data.email'] }),
  'explore: by a parameter of the link': explore({ by: ['link.ref'] }),
  'explore: parameters of clicks': explore({ of: 'clicks', by: ['link.ref'] }),
  'explore: a measured property': events({ measure: 'max', property: 'data.level' }),
  'explore: in files': events({ by: ['data.email'], format: 'csv' }),
  'explore: compared': events({ by: ['data.email'], compare: 'previous' }),
  'keeping an answer': [
    'POST',
    '/explore/answers',
    { name: 'Mine', question: { measure: 'count', of: 'events', by: ['data.email'] } },
  ],
  ...Object.fromEntries(
    Object.entries(ofInstalls).flatMap(([name, filter]) => {
      const segment = segments[name]
      const steps = { ...june, steps: ['install', 'signup'] }
      return [
        [`explore: ${name}`, explore({ where: [filter] })],
        [`explore: a segment of ${name}`, explore({ where: [{ segment }] })],
        [`explore: not a segment of ${name}`, explore({ where: [{ not_segment: segment }] })],
        [`lifetime value: ${name}`, ['POST', '/ltv', { ...june, where: [filter] }]],
        [`lifetime value: a segment of ${name}`, ['POST', '/ltv', { ...june, where: [{ segment }] }]],
        [`saving a segment of ${name}`, ['POST', '/segments', { name: `My ${name}`, where: [filter] }]],
        [`renaming a segment of ${name}`, ['PATCH', `/segments/${segment}`, { name: `Our ${name}` }]],
        [`size of a segment of ${name}`, ['GET', `/segments/${segment}/size?from=2026-06-01&to=2026-06-30`]],
        [`audience of a segment of ${name}`, ['GET', `/segments/${segment}/audience?network=meta`]],
        [`table of a segment of ${name}`, ['GET', `/report/table?segment=${segment}`]],
        [`series of a segment of ${name}`, ['GET', `/report/series?segment=${segment}`]],
        [`cohorts of a segment of ${name}`, ['GET', `/report/cohorts?segment=${segment}`]],
        [`funnel of a segment of ${name}`, ['POST', '/funnel', { ...steps, segment }]],
      ]
    }),
  ),
})

describe('403: whoever may not see personal data cannot ask about it', () => {
  test('every way to ask is refused alike, whatever the values are', async () => {
    for (const [name, [method, at, body]] of Object.entries(personal())) {
      const refused = await ask(masked, method, at, body)
      assert.deepEqual([refused.status, refused.body], [403, refusal], name)
    }
  })

  test('200: with the right to personal data, all of them are answered', async () => {
    for (const [name, [method, at, body]] of Object.entries(personal())) {
      const { status, text } = await ask(seeing, method, at, body)
      // Everybody reads a kept answer.
      const expected = name === 'keeping an answer' ? 409 : name.startsWith('saving') ? 201 : 200
      assert.equal(status, expected, `${name}: ${text}`)
    }
  })
})

test('200: names of ads are not personal: utm_*, and the sub-ids that the project declares', async () => {
  for (const field of ['link.utm_source', 'link.sub1', 'country', 'model', 'event']) {
    const of = field === 'event' ? 'events' : 'installs'
    const answer = await ask(masked, ...explore({ of, by: [field] }))
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.data.totals.value, 1)
  }
})

test('a sub-id that is no longer declared is personal at once, also in answers that were computed before', async () => {
  const question = explore({ by: ['link.sub1'], interval: 'day' })
  assert.equal((await ask(masked, ...question)).status, 200)
  const kept = await ask(masked, 'POST', '/explore/answers', { name: 'By banner', question: question[2] })
  const readKept = (headers: Record<string, string>) =>
    ask(headers, 'GET', `/explore/answers/${kept.body.data.id}`)
  assert.equal((await readKept(masked)).status, 200)
  await service.admin('PATCH', path, { link_sub_ids: [] })
  assert.deepEqual((await ask(masked, ...question)).body, refusal)
  assert.deepEqual((await readKept(masked)).body, refusal)
  assert.equal((await readKept(seeing)).status, 200)
  await service.admin('PATCH', path, { link_sub_ids: ['sub1'] })
  assert.equal((await ask(masked, ...question)).status, 200)
})

test('fields that may not be named are neither listed nor suggested', async () => {
  const fieldsOf = async (headers: Record<string, string>, of: string) =>
    (await ask(headers, 'GET', `/explore/fields?of=${of}`)).body.data.fields
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => name.includes('.'))
      .sort()
  assert.deepEqual(await fieldsOf(masked, 'events'), ['link.sub1', 'link.utm_source'])
  assert.deepEqual(await fieldsOf(seeing, 'events'), [
    ...['data.email', 'data.level', 'link.ref', 'link.sub1', 'link.utm_source'],
  ])
  const [hint, seen] = await Promise.all(
    [masked, seeing].map(async (headers) => (await ask(headers, ...events({ by: ['emial'] }))).body.msg),
  )
  assert.match(seen, /'data.email'/)
  assert.doesNotMatch(hint, /email/)
})

test('lists mask what personal fields are compared with, and links except for names of ads', async () => {
  const search = { of: 'events', where: ['data.email:is:ada%40example.com'], range: '7d' }
  await service.admin('POST', `${path}/views`, { page: 'explore', name: 'Ada', search, shared: true })
  const [segment, other] = Object.keys(ofInstalls).map((name) => segments[name])
  for (const at of ['/segments', `/segments/${segment}`, `/segments/${other}`, '/views', '/installs']) {
    assert.doesNotMatch((await ask(masked, 'GET', at)).text, /ada/, at)
  }
  assert.match((await ask(seeing, 'GET', '/segments')).text, /"ada"/)
  assert.match((await ask(seeing, 'GET', '/views')).text, /ada%40example.com/)
  const [install] = (await ask(masked, 'GET', '/installs')).body.data.items
  assert.deepEqual(install.link_params, { utm_source: 'blog', sub1: 'banner', '…': '…' })
  assert.equal(install.deeplink, '…?utm_source=blog&sub1=banner')
  const [seen] = (await ask(seeing, 'GET', '/installs')).body.data.items
  assert.deepEqual(seen.link_params, { utm_source: 'blog', sub1: 'banner', ref: 'ada' })
})

test('403: a share link of a question about personal data shows none, and the rest of its board works', async () => {
  const view = async (name: string, by: string) => {
    const search = { of: 'events', by: [by], range: '7d', where: [`${by}:is:ada`] }
    const body = { page: 'explore', name, search, shared: true }
    return (await service.admin('POST', `${path}/views`, body)).body.data.id
  }
  const [emails, platforms] = [await view('Emails', 'data.email'), await view('Platforms', 'platform')]
  const cards = [emails, platforms].map((view_id, n) => ({ view_id, x: 0, y: n * 4, width: 6, height: 4 }))
  const board = (await service.admin('POST', `${path}/boards`, { name: 'Both', cards })).body.data
  const share = async (body: object) =>
    (await service.admin('POST', `${path}/share-links`, body)).body.data.key
  const open = (at: string) => service.ask('GET', `/api/shared/${at}`)
  assert.deepEqual((await open(await share({ view_id: emails }))).body, refusal)
  const key = await share({ board_id: board.id })
  assert.doesNotMatch((await open(key)).text, /email is ada/)
  assert.deepEqual((await open(`${key}/cards/0`)).body, refusal)
  assert.equal((await open(`${key}/cards/1`)).status, 200)
})

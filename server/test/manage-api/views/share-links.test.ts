import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let today = '2026-06-10T10:00:00Z'

beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_IP: '1000' })
  service.clock.now = () => new Date(today)
  lab = reportLab(service, await service.makeProject({ timezone: 'Europe/Berlin' }))
  const spring = await lab.makeCampaign({ name: 'Spring', channel: 'meta' })
  await lab.install({ campaign: spring, at: '2026-06-08T10:00:00Z' })
  await lab.install({ at: '2026-06-09T10:00:00Z', platform: 'IOS' })
})

afterAll(() => service.stop())

let views = 0
async function saveQuestion(given: object = {}): Promise<number> {
  views += 1
  const made = await service.admin('POST', `${lab.path}/views`, {
    page: 'explore',
    name: `View ${views}`,
    search: { by: ['campaign'], range: '7d' },
    shared: true,
    ...given,
  })
  assert.equal(made.status, 201, made.text)
  return made.body.data.id
}
const make = (body: object) => service.admin('POST', `${lab.path}/share-links`, body)
const open = (key: string, query = '', from = '127.0.0.1') =>
  service.ask('GET', `/api/shared/${key}${query}`, { from })
const links = async () => (await service.admin('GET', `${lab.path}/share-links`)).body.data.items

const gone = {
  msg: 'This link does not work. It may have expired or been revoked: ask whoever sent it for a new one.',
  status: 404,
}

test('201: a link shows the answer of its view to anybody, and counts how often', async () => {
  const id = await saveQuestion({ name: 'By campaign' })
  const analyst = await service.logInAs('analyst')
  const made = await analyst.ask('POST', `/projects/${lab.project.id}/share-links`, { view_id: id })
  assert.equal(made.status, 201, made.text)
  const { key, ...link } = made.body.data
  assert.match(key, new RegExp(`^${lab.project.id}-[0-9A-Za-z]{32}$`))
  assert.deepEqual(link, {
    id: link.id,
    kind: 'view',
    item: { id, name: 'By campaign' },
    created_at: '2026-06-10T10:00:00.000Z',
    created_by: { id: analyst.id, name: analyst.name },
    expires_at: '2026-07-10T10:00:00.000Z',
    expired: false,
    last_opened_at: null,
    opened: 0,
  })
  const shown = await open(key)
  assert.equal(shown.status, 200, shown.text)
  assert.deepEqual([shown.headers['cache-control'], shown.headers['x-robots-tag']], ['no-store', 'noindex'])
  const { answer, ...about } = shown.body.data
  assert.deepEqual(about, {
    kind: 'view',
    title: 'By campaign',
    description: 'Installs by campaign, last 7 days',
    shape: 'bars',
    expires_at: '2026-07-10T10:00:00.000Z',
  })
  assert.deepEqual(
    answer.rows.map((row: { group: { name: string }[]; value: number }) => [row.group[0]?.name, row.value]),
    [
      ['Spring', 1],
      [null, 1],
    ],
  )
  const [listed] = await links()
  assert.deepEqual([listed.opened, listed.last_opened_at], [1, '2026-06-10T10:00:00.000Z'])
  assert.equal('key' in listed, false)
  const file = await open(key, '?format=csv')
  assert.match(String(file.headers['content-disposition']), /tributary-explore\.csv/)
  assert.equal(file.text.split('\n')[0]?.trim(), 'campaign,value,of')
})

test('404: wrong, expired and revoked keys, and those of a view that is gone, look the same', async () => {
  const id = await saveQuestion()
  const [first, second, third] = await Promise.all([
    make({ view_id: id, days: 1 }),
    make({ view_id: id }),
    make({ view_id: id, days: 365 }),
  ])
  const expired = first.body.data
  today = '2026-06-11T10:00:00Z'
  assert.deepEqual((await open(expired.key)).body, gone)
  assert.equal((await links()).find((one: { id: number }) => one.id === expired.id).expired, true)
  const { id: linkId, key } = second.body.data
  assert.equal((await open(key)).status, 200)
  assert.equal((await service.admin('DELETE', `${lab.path}/share-links/${linkId}`)).status, 204)
  assert.equal((await service.admin('DELETE', `${lab.path}/share-links/${linkId}`)).status, 404)
  const other = (await service.makeProject()).id
  const wrong = ['x', `${lab.project.id}-${'0'.repeat(32)}`, `${other}-${key.split('-')[1]}`, '999999999-0']
  for (const one of [key, ...wrong]) assert.deepEqual((await open(one)).body, gone)
  await service.admin('PATCH', `${lab.path}/views/${id}`, { name: 'Renamed' })
  assert.equal((await open(third.body.data.key)).body.data.title, 'Renamed')
  await service.admin('DELETE', `${lab.path}/views/${id}`)
  assert.deepEqual((await open(third.body.data.key)).body, gone)
})

test('the key opens nothing else, and only its hash is stored', async () => {
  const { key } = (await make({ view_id: await saveQuestion() })).body.data
  const headers = { authorization: `Bearer ${key}` }
  assert.equal((await service.ask('GET', `/api/manage${lab.path}/views`, { headers })).status, 401)
  const rows = await service.tables.many<{ row: string }>(
    sql`select share_links::text as row from share_links`,
  )
  assert.ok(rows.every(({ row }) => !row.includes(key.split('-')[1])))
  const log = await service.admin('GET', `/audit-log?project=${lab.project.id}&limit=1000`)
  assert.equal(log.text.includes(key), false)
  const actions = log.body.data.items.map(({ action }: { action: string }) => action)
  assert.ok(actions.includes('createShareLink') && actions.includes('revokeShareLink'))
})

test('409: a question that cannot be answered any more names nothing of the project', async () => {
  const id = await saveQuestion({ search: { of: 'events', name: 'gone' } })
  const { status, body } = await open((await make({ view_id: id })).body.data.key)
  assert.deepEqual(
    [status, body.msg],
    [409, 'The question of this link cannot be answered any more. Ask whoever sent it for a new one.'],
  )
})

test('403 and 409: analysts share questions that the project shares', async () => {
  const viewer = await service.logInAs('viewer')
  const id = await saveQuestion()
  const path = `/projects/${lab.project.id}/share-links`
  assert.equal((await viewer.ask('POST', path, { view_id: id })).status, 403)
  const own = await viewer.ask('POST', `/projects/${lab.project.id}/views`, {
    ...{ page: 'explore', name: 'Own', search: {} },
  })
  assert.equal((await make({ view_id: own.body.data.id })).status, 404)
  assert.equal(
    (await make({ view_id: await saveQuestion({ page: 'campaigns', search: {} }) })).body.msg,
    'Only views of Explore can be shared by a link.',
  )
  for (const days of [0, 366, 1.5]) assert.equal((await make({ view_id: id, days })).status, 400)
})

test('429: an address opens links 60 times a minute', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 62 }, async () => (await open('1-x', '', '198.51.100.7')).status),
  )
  assert.deepEqual([statuses.filter((one) => one === 404).length, statuses.at(-1)], [60, 429])
  assert.equal((await open('1-x', '', '198.51.100.8')).status, 404)
})

test('the page of a link is not for search engines and sends no referrer', async () => {
  const { headers } = await service.ask('GET', '/shared/1-x')
  assert.deepEqual([headers['x-robots-tag'], headers['referrer-policy']], ['noindex', 'no-referrer'])
})

test('201: a link to a board shows its cards, each with the answer of its view, until the board is deleted', async () => {
  const id = await saveQuestion({ name: 'On a board' })
  const hidden = await saveQuestion({ name: 'Unshared later' })
  const place = { x: 0, width: 6, height: 4 }
  const board = await service.admin('POST', `${lab.path}/boards`, {
    name: 'Monday',
    cards: [
      { ...place, y: 0, text: 'The week' },
      { ...place, y: 4, view_id: id },
      { ...place, y: 8, view_id: hidden },
    ],
  })
  await service.admin('DELETE', `${lab.path}/views/${hidden}`)
  const made = await make({ board_id: board.body.data.id })
  assert.deepEqual([made.status, made.body.data.kind, made.body.data.item.name], [201, 'board', 'Monday'])
  const { key } = made.body.data
  const shown = await open(key)
  const { title, kind, cards } = shown.body.data
  assert.deepEqual([shown.status, kind, title], [200, 'board', 'Monday'])
  assert.deepEqual(cards, [
    { ...place, y: 0, text: 'The week', view: null },
    {
      ...place,
      y: 4,
      view: { name: 'On a board', description: 'Installs by campaign, last 7 days', shape: 'bars' },
    },
    { ...place, y: 8, view: null },
  ])
  const answer = await open(key, '/cards/1')
  assert.deepEqual([answer.status, answer.body.data.totals.value], [200, 2])
  assert.equal(answer.headers['x-robots-tag'], 'noindex')
  for (const card of ['0', '2', '3', 'x']) assert.deepEqual((await open(key, `/cards/${card}`)).body, gone)
  assert.equal((await open(key, '?format=csv')).status, 409)
  const ofView = (await make({ view_id: id })).body.data.key
  assert.deepEqual((await open(ofView, '/cards/1')).body, gone)
  await service.admin('DELETE', `${lab.path}/boards/${board.body.data.id}`)
  assert.deepEqual((await open(key)).body, gone)
  assert.equal((await make({ board_id: 999_999 })).status, 404)
  for (const body of [{}, { view_id: id, board_id: id }])
    assert.deepEqual((await make(body)).body.msg, 'Exactly one of view_id and board_id is required.')
})

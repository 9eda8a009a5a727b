import assert from 'node:assert/strict'
import { endpoints } from '@tributary/contract/endpoints'
import { isPaged } from '@tributary/contract/is-paged'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type DeliveryLab, openDeliveryLab } from '#test/outbound/delivery-lab.ts'
import { addKey, addMember, askAs, type Caller, tokenCaller } from './matrix/callers.ts'
import { makePlace, type Place } from './matrix/make-place.ts'
import { allRecipes, makingFor, requestOf } from './matrix/making.ts'

const paged = endpoints.filter(isPaged)
const refused = {
  msg: 'Invalid cursor. Take next_cursor of the page before, or start without a cursor.',
  status: 400,
}
/** Positions of rows, as the service writes them into cursors, and what is none. */
const madeUp = ['7', '9999999999999999 ffffffff-ffff-4fff-bfff-ffffffffffff', '1740787200000000 ada', 'x']

let lab: DeliveryLab
let here: Place
let other: Place
let owner: Caller
let key: Caller

beforeAll(async () => {
  lab = await openDeliveryLab()
  const { service } = lab
  other = await makePlace(lab, 'other', { firstId: 500_000, rounds: 1 })
  here = await makePlace(lab, 'here', { firstId: 1_000, rounds: 3 })
  owner = await addMember(service, here.id, { name: 'owner', installation: 'owner' })
  await fill()
  key = await addKey(service, here.id, 'admin')
})

afterAll(() => lab.stop())

/** One row of each list that the place has none of, as the recipe of its creation makes it. */
async function fill(): Promise<void> {
  for (const { name, path } of paged) {
    if ((await ask(name, {})).body.data.items.length > 0) continue
    const creation = endpoints.find((one) => one.path === path && one.method === 'POST')
    const call = await allRecipes[creation?.name ?? '']?.call(here, making())
    if (creation !== undefined && call !== undefined)
      await askAs(lab.service, tokenCaller, requestOf(creation, here, call))
  }
  // Of the installation, and of the project.
  await lab.service.tables.run(sql`
    insert into alerts (project_id, id, kind, subject, title, why, path, since, opened_at, last_seen_at)
    select project, gen_random_uuid(), 'unusual-day', 'x', 'A day', '', '', now(), now(), now()
    from unnest(array[0, ${here.id}::int]) project`)
}

const making = () => makingFor({ service: lab.service, fakeUrl: lab.fakes.url, somebody: owner, endpoints })

type Ask = { caller?: Caller; place?: Place; cursor?: string }

async function ask(name: string, { caller = tokenCaller, place = here, cursor }: Ask) {
  const endpoint = paged.find((one) => one.name === name) ?? assert.fail(name)
  const given = (await allRecipes[name]?.call(here, making())) ?? {}
  const query = { ...given.query, limit: 1, ...(cursor !== undefined && { cursor }) }
  const { status, body } = await askAs(lab.service, caller, requestOf(endpoint, place, { ...given, query }))
  return { status, body }
}

test.each(paged.map(({ name }) => name))(
  '400: %s opens only the cursors that it sealed for the caller',
  async (name) => {
    const cursor: string = (await ask(name, {})).body.data.next_cursor ?? assert.fail('an empty list')
    assert.equal((await ask(name, { cursor })).status, 200)
    assert.equal((await ask(name, {})).body.data.next_cursor, cursor, 'it is not the same for the same page')
    assert.deepEqual((await ask(name, { cursor, caller: owner })).body, refused)
    for (const made of madeUp) {
      assert.deepEqual((await ask(name, { cursor: made })).body, refused)
      assert.deepEqual((await ask(name, { cursor: Buffer.from(made).toString('base64url') })).body, refused)
    }
    const elsewhere = paged.find((one) => one.name !== name && one.path.includes('{project}'))
    assert.deepEqual((await ask(elsewhere?.name ?? '', { cursor })).body, refused)
  },
)

test('400: a cursor of one project or key opens in no other', async () => {
  const { next_cursor: cursor } = (await ask('listEvents', { caller: key })).body.data
  assert.equal((await ask('listEvents', { caller: key, cursor })).status, 200)
  assert.deepEqual((await ask('listEvents', { cursor })).body, refused)
  const { next_cursor: ofToken } = (await ask('listEvents', {})).body.data
  assert.deepEqual((await ask('listEvents', { cursor: ofToken, place: other })).body, refused)
})

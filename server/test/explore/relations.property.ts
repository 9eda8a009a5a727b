import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { type Relation, relations } from '#domain/explore/relations.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { selectRelation } from '#storage/explore/relations/select-relation.ts'
import { sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

type Project = Awaited<ReturnType<TestService['makeProject']>>

const names = Object.keys(relations) as Relation[]
const start = '2026-03-10T00:00:00Z'
const days = 30

/** A test device does everything that counts: none of it may appear. */
async function liveTest(project: Project) {
  const gaid = randomUUID()
  await service.admin('POST', `/projects/${project.id}/test-devices`, {
    name: 'Desk',
    kind: 'gaid',
    value: gaid,
  })
  const phone = makePhone(service, project.project_token, { platform: 'ANDROID' })
  await phone.call('/init', { device_data: { gaid } })
  await phone.call('/trigger', { user_data: { id: 'tester' } })
  await phone.call('/capture-event', { event_name: 'tested', event_data: { amount: 5 } })
  await phone.call('/capture-payment', { user_id: 'tester', payment_id: 'p-test', amount: 5 })
}

/** The first history of both tests. */
const firstSeed = 7
const histories = new Map<number, ReturnType<typeof makeHistory>>()

function historyOf(seed: number) {
  const history = histories.get(seed) ?? makeHistory(seed)
  histories.set(seed, history)
  return history
}

/** A payment that is no revenue. */
async function withdraw(project: Project) {
  const phone = makePhone(service, project.project_token, { platform: 'ANDROID' })
  await phone.call('/init')
  await phone.call('/trigger', { user_data: { id: 'cashing out' } })
  const type = 'FUNDS_WITHDRAWAL'
  await phone.call('/capture-payment', { user_id: 'cashing out', payment_id: 'p-out', amount: 50, type })
}

async function makeHistory(seed: number) {
  const project = await service.makeProject({ timezone: 'Europe/Berlin', display_currency: 'USD' })
  const life = { seed, start: new Date(start), days, steps: 120, currencies: true }
  const { campaigns } = await simulateActivity(service, project, life)
  await liveTest(project)
  await withdraw(project)
  const rows = campaigns.map(({ displayId }, n) => ({
    date: `2026-03-2${n}`,
    campaign: displayId,
    spend: 10.35 * (n + 1),
    clicks: n,
    ...(n === 1 && { ad_set_id: 's1', platform: 'IOS' }),
  }))
  const stored = await service.admin('POST', `/projects/${project.id}/spend`, { rows })
  assert.equal(stored.status, 200, stored.text)
  // The relation has clicks on links.
  for (const { displayId } of campaigns)
    await service.admin('PATCH', `/projects/${project.id}/campaigns/${displayId}`, { clicks_from: 'links' })
  return project
}

const everything: RelationSpan = { from: null, to: null }

/** What each relation adds to the figures of the campaign report, by campaign and day. */
const added: Record<Exclude<Relation, 'opens'>, ReturnType<typeof sql>> = {
  clicks: sql`'clicks' as figure, at, 1 as value`,
  installs: sql`'installs' as figure, at, (kind = 'install')::int as value`,
  sign_ups: sql`'sign_ups' as figure, at, 1 as value`,
  events: sql`'revenue' as figure, at, revenue as value`,
  payments: sql`'revenue' as figure, at, revenue as value`,
  spend: sql`'spend' as figure, (day + time '12:00') at time zone 'Europe/Berlin' as at, spend as value`,
}

async function figuresOfRelations(projectId: number) {
  const found = new Map<string, number>()
  for (const [relation, columns] of Object.entries(added)) {
    const rows = await service.app.db.many<{ place: string; value: number }>(sql`
      select f.figure || ' ' || (f.at at time zone 'Europe/Berlin')::date || ' ' || coalesce(c.display_id, 'organic') as place,
        sum(f.value)::float8 as value
      from (select campaign_id, ${columns} from (${selectRelation(relation as Relation, projectId, everything)}) r) f
      left join campaigns c on c.project_id = ${projectId} and c.id = f.campaign_id
      group by 1 having sum(f.value) <> 0`)
    for (const { place, value } of rows) found.set(place, (found.get(place) ?? 0) + value)
  }
  return found
}

async function figuresOfReport(projectId: number) {
  const metrics = 'clicks,installs,sign_ups,revenue,spend'
  const answer = await service.admin(
    'GET',
    `/projects/${projectId}/report/series?from=2026-02-20&to=2026-04-30&interval=day&group_by=campaign&metrics=${metrics}`,
  )
  assert.equal(answer.status, 200, answer.text)
  const found = new Map<string, number>()
  for (const { group, points } of answer.body.data.series)
    for (const { start: day, ...figures } of points)
      for (const [figure, value] of Object.entries(figures))
        if (value !== 0) found.set(`${figure} ${day} ${group ?? 'organic'}`, value as number)
  return found
}

test('the relations have the figures of the campaign report, and leave test devices out', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const { id } = await historyOf(seed)
      const reported = await figuresOfReport(id)
      const counted = await figuresOfRelations(id)
      assert.deepEqual([...counted.keys()].sort(), [...reported.keys()].sort())
      for (const [place, value] of reported)
        assert.ok(Math.abs((counted.get(place) ?? 0) - value) < 1e-6, `${place}: ${counted.get(place)}`)
      compared += reported.size
      const tested = await service.app.db.many(
        sql`select 1 from (${selectRelation('events', id, everything)}) e where e.name = 'tested'`,
      )
      assert.equal(tested.length, 0)
    }),
    { numRuns: runs(1, 4), examples: [[firstSeed]], endOnFailure: true },
  )
  assert.ok(compared >= 15, `${compared} figures were compared`)
})

test('every relation has its columns, and its hours add up to the whole', async () => {
  const { id } = await historyOf(firstSeed)
  const { db } = service.app
  for (const relation of names) {
    const whole = await db.many<Record<string, unknown>>(sql`
      select * from (${selectRelation(relation, id, everything)}) r`)
    assert.ok(whole.length > 0, relation)
    assert.deepEqual(Object.keys(whole[0] ?? {}), Object.keys(relations[relation]), relation)
    for (const [column, { nullable }] of Object.entries(relations[relation]))
      assert.ok(nullable || whole.every((row) => row[column] !== null), `${relation}.${column}`)
    const times = whole.map(({ at }) => (at as Date).getTime())
    let rows = 0
    const hours = new Set(times.map((at) => Math.floor(at / 3_600_000)))
    for (const hour of hours) {
      const span = { from: new Date(hour * 3_600_000), to: new Date((hour + 1) * 3_600_000) }
      rows += (await db.many(sql`select 1 from (${selectRelation(relation, id, span)}) r`)).length
    }
    assert.equal(rows, whole.length, relation)
  }
})
